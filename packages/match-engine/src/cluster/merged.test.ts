import { expect, it } from 'vitest';
import { type MerchantRecord, normaliseMerchant } from '../normalise/index.ts';
import { mayScore, scoreNormal } from '../score/index.ts';
import { NO_STATS } from '../tokens/index.ts';
import { ContactCounts, chooseBusiness } from './index.ts';

const PLACE = { city: 'Fairmont', state: 'IN', zip5: '46601' };
const kept = { name: 'Larkspur Masonry LLC', addr1: '870 Harbor Rd', ein: '98-7654321', ...PLACE };
const merged = { name: 'Kittiwake Press LLC', addr1: '41 Shore Dr', phone: '574-555-0161', ...PLACE };
const business = {
  ...normaliseMerchant({ ...kept, known_names: [merged.name] }),
  merged: [normaliseMerchant({ ...merged, ein: kept.ein, known_names: [kept.name] })],
};
const choose = (record: MerchantRecord) =>
  chooseBusiness(normaliseMerchant(record), [{ id: 'kept', normal: business }], {
    shared: new ContactCounts(),
    stats: NO_STATS,
  }).same?.id ?? null;

it('scores a merchant by its own values or by those of a merged one, whichever agree better', () => {
  const query = normaliseMerchant(merged);
  const own = scoreNormal(query, { ...business, merged: [] }, NO_STATS);
  const best = scoreNormal(query, business, NO_STATS);
  expect(best.score).toBe(scoreNormal(query, business.merged[0]!, NO_STATS).score);
  expect(best.score).toBeGreaterThan(own.score);
  expect(scoreNormal(business, query, NO_STATS).score).toBe(best.score);
  expect(mayScore(best.score, query, business)).toBe(true);
  expect(best.reasons.find(({ field }) => field === 'phone')?.text).toMatch(/, of a merged merchant$/);
  expect(best.reasons.find(({ field }) => field === 'zip')?.text).not.toContain('merged');
});

it('joins a record to a business by what was merged into it, but not against its EIN', () => {
  expect(choose(merged)).toBe('kept');
  expect(choose({ ...merged, addr1: null })).toBe('kept');
  expect(choose({ ...merged, name: kept.name })).toBe('kept');
  expect(choose({ ...merged, ein: kept.ein })).toBe('kept');
  expect(choose({ ...merged, ein: '81-1230079' })).toBeNull();
  expect(choose({ ...merged, name: 'Osprey Holdings LLC' })).toBeNull();
});

it('counts under how many addresses a contact is with those of merged merchants', () => {
  const counts = new ContactCounts();
  const phone = '574-555-0177';
  const record = (addr1: string) => normaliseMerchant({ ...kept, addr1, phone });
  counts.add({ ...record('1 Elm St'), merged: ['2 Elm St', '3 Elm St', '4 Elm St'].map(record) });
  expect(counts.isOfManyPlaces('phone 5745550177')).toBe(true);
});
