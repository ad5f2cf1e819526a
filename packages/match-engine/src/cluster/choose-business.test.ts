import { describe, expect, it } from 'vitest';
import { type MerchantRecord, normaliseMerchant } from '../normalise/index.ts';
import { NO_STATS } from '../tokens/index.ts';
import { ContactCounts, chooseBusiness } from './index.ts';

const ALDER = { addr1: '417 W Alder St', city: 'Fairmont', state: 'IN', zip5: '46601' };
const MILL = { addr1: '12 Mill Ln', city: 'Fairmont', state: 'IN', zip5: '46601' };
const BROKER = { phone: '574-555-0100', email: 'deals@broker.example', domain_name: 'broker.example' };
const roofing = { name: 'Bluegate Roofing & Siding LLC', ...ALDER };

function choose(
  record: MerchantRecord,
  candidates: Record<string, MerchantRecord>,
  file: readonly MerchantRecord[] = [],
) {
  const shared = new ContactCounts();
  for (const each of [record, ...file]) shared.add(normaliseMerchant(each));
  const { same, questions } = chooseBusiness(
    normaliseMerchant(record),
    Object.entries(candidates).map(([id, each]) => ({ id, normal: normaliseMerchant(each) })),
    { shared, stats: NO_STATS },
  );
  return { same: same?.id ?? null, questions: questions.map(({ id }) => id) };
}

describe('a record joins', () => {
  it.each<[string, MerchantRecord, MerchantRecord]>([
    ['the same name at the same address', roofing, roofing],
    ['a misspelt name at the same address', { ...roofing, name: 'Bluegate Rofing & Siding LLC' }, roofing],
    [
      'the same name with the phone when one side has no address',
      { name: roofing.name, state: 'IN', phone: '574-555-0177' },
      { ...roofing, phone: '574-555-0177' },
    ],
    [
      'its trade name at the same address',
      { ...roofing, name: 'Osprey Holdings LLC', name_dba: 'Bluegate Roofing & Siding' },
      roofing,
    ],
  ])('%s', (_, record, candidate) => {
    expect(choose(record, { found: candidate })).toEqual({ same: 'found', questions: [] });
  });
});

describe('a record with only a shared contact', () => {
  it.each<[string, MerchantRecord, MerchantRecord]>([
    ['phone', { phone: BROKER.phone }, { phone: BROKER.phone }],
    ['email', { email: BROKER.email }, { email: BROKER.email }],
    ['website', { domain_name: BROKER.domain_name }, { domain_name: BROKER.domain_name }],
    ['phone, email and website', BROKER, BROKER],
  ])('never joins by the %s', (_, own, theirs) => {
    const taqueria = { name: 'Taqueria Los Amigos', ...MILL, ...own };
    expect(choose(taqueria, { garage: { name: "Kessler's Garage", ...ALDER, ...theirs } })).toEqual({
      same: null,
      questions: [],
    });
  });

  it('needs a person at one address, where it may be a trade name', () => {
    const phone = { phone: '574-555-0177' };
    expect(choose({ name: 'Osprey Holdings', ...ALDER, ...phone }, { a: { ...roofing, ...phone } })).toEqual({
      same: null,
      questions: ['a'],
    });
  });
});

describe('a record of a name that agrees', () => {
  it('does not join against another EIN', () => {
    expect(choose({ ...roofing, ein: '12-3456780' }, { a: { ...roofing, ein: '98-7654320' } })).toEqual({
      same: null,
      questions: [],
    });
  });

  it('needs a person at another address of the state', () => {
    const phone = { phone: '574-555-0177' };
    expect(choose({ ...roofing, ...MILL, ...phone }, { a: { ...roofing, ...phone } })).toEqual({
      same: null,
      questions: ['a'],
    });
  });

  it('does not join by a contact that many names of the file bear', () => {
    const record = { name: roofing.name, state: 'IN', ...BROKER };
    const found = { a: { ...roofing, ...BROKER } };
    expect(choose(record, found).same).toBe('a');
    const file = ['Hillcrest Dental', 'Kettle Bakery', 'Osprey Market'].map((name) => ({ name, ...BROKER }));
    expect(choose(record, found, file).same).toBeNull();
  });

  it('does not join by a contact that many addresses of the file bear', () => {
    const tollFree = { phone: '800-555-0142' };
    const record = { name: 'Golden Griddle', state: 'IN', ...tollFree };
    const found = { a: { name: 'Golden Griddle', ...ALDER, ...tollFree } };
    expect(choose(record, found).same).toBe('a');
    const file = [1, 2, 3, 4].map((at) => ({
      name: 'Golden Griddle',
      ...MILL,
      addr1: `${at}00 Mill Ln`,
      ...tollFree,
    }));
    expect(choose(record, found, file).same).toBeNull();
  });

  it('joins neither of two businesses that it fits equally', () => {
    const phone = { phone: '574-555-0177' };
    const record = { name: roofing.name, state: 'IN', ...phone };
    const found = { alder: { ...roofing, ...phone }, mill: { ...roofing, ...MILL, ...phone } };
    expect(choose(record, found)).toEqual({ same: null, questions: ['alder', 'mill'] });
  });
});
