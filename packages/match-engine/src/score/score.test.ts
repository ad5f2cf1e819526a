import { describe, expect, it } from 'vitest';
import { normaliseName } from '../normalise/index.ts';
import { NO_STATS } from '../tokens/index.ts';
import { compareNames, type MerchantRecord, scorePair } from './index.ts';

const MERCHANT: MerchantRecord = {
  name: 'Bluegate Roofing & Siding LLC',
  name_dba: 'Bluegate Roofing',
  addr1: '417 W Alder St Ste 4',
  city: 'Fairmont',
  state: 'IN',
  zip5: '46601',
  phone: '574-555-0177',
  ein: '12-3456780',
  domain_name: 'bluegate.com',
  email: 'office@bluegate.com',
  sic_code: '1761',
  store_id: 'S-1',
  principals: [{ first_name: 'Dana', last_name: 'Novak', state: 'IN' }],
};
const score = (left: MerchantRecord, right: MerchantRecord) => scorePair(left, right, NO_STATS);
const similarity = (left: string, right: string) =>
  compareNames(normaliseName(left)!, normaliseName(right)!, NO_STATS).similarity;

const ALIKE: Array<[string, string]> = [
  ['Bluegate Roofing', 'BLUEGATE ROOFING LLC'],
  ['Bluegaet Roofing', 'Bluegate Roofing'],
  ['Roofing Bluegate', 'Bluegate Roofing'],
  ['Sparkle Car Wash', 'Sparkle Carwash'],
  ['Intl Widget Mfg', 'International Widget Manufacturing'],
  ['St Anne Clinic', 'Saint Anne Clinic'],
  ['Better Orchard Systems', 'B O S'],
  ["Marlow's Place", 'Marlow Place'],
  ['Marlows Place', 'Marlows Place Bar & Grill'],
  ['Mc Allister Plumbing', 'McAllister Plumbing'],
];
const OTHER: Array<[string, string]> = [
  ['Bluegate Roofing', 'Hillcrest Dental'],
  ['Novak Roofing', 'Novak Plumbing'],
  ['Best Nails', 'West Nails'],
  ['First Bank', 'First Baptist Church'],
];

describe('names', () => {
  it.each(ALIKE)('%s is similar to %s', (left, right) => {
    expect(similarity(left, right)).toBeGreaterThan(0.7);
    expect(score({ name: left }, { name: right }).score).toBeGreaterThan(0);
  });

  it.each(OTHER)('%s is not %s', (left, right) => {
    expect(score({ name: left }, { name: right }).score).toBeLessThan(0);
  });

  it.each([...ALIKE, ...OTHER])('the similarity of %s and %s is symmetric', (left, right) => {
    expect(similarity(left, right)).toBeCloseTo(similarity(right, left), 10);
  });

  it('different store numbers count against a match', () => {
    const same = score({ name: 'Quickstop Store #12' }, { name: 'QUICKSTOP STORE 12' }).score;
    expect(score({ name: 'Quickstop Store #12' }, { name: 'Quickstop Store #14' }).score).toBeLessThan(
      same - 4,
    );
  });

  it.each([
    ['Ridgeline Fund I LP', 'Ridgeline Fund II LP'],
    ['Ridgeline Storage A LLC', 'Ridgeline Storage B LLC'],
  ])('%s and %s are distinguished', (left, right) => {
    const same = score({ name: left }, { name: left }).score;
    expect(score({ name: left }, { name: right }).score).toBeLessThan(same - 4);
  });

  it('omitting a number or legal form costs a search almost nothing, and the text mentions the number', () => {
    const written = score({ name: 'Ridgeline Fund II LP' }, { name: 'Ridgeline Fund II LP' });
    const plain = score({ name: 'Ridgeline Fund' }, { name: 'Ridgeline Fund II LP' });
    expect(plain.score).toBeGreaterThan(written.score - 1);
    expect(plain.reasons[0]!.text).toContain('a number in only one name');
    expect(score({ name: 'Ridgeline Fund II Inc' }, { name: 'Ridgeline Fund II LP' })).toEqual(written);
  });

  it('a trade name matches a legal name', () => {
    const found = score(
      { name: 'Bluegate', legal_entity_name: 'Osprey Holdings' },
      { name: 'Osprey Holdings Inc' },
    );
    expect(found.reasons[0]).toMatchObject({ field: 'name', outcome: 'agrees' });
  });

  it('a name that many merchants have counts less than a rare one', () => {
    const chain = { ...NO_STATS, nameCount: () => 250 };
    const pair = [{ name: 'Bluegate Roofing' }, { name: 'Bluegate Roofing' }] as const;
    expect(scorePair(...pair, chain).score).toBeLessThan(scorePair(...pair, NO_STATS).score - 3);
  });
});

describe('scores', () => {
  it.each<[string, Partial<MerchantRecord>]>([
    ['name, state and zip', { name: 'Bluegate Roofing and Siding', state: 'IN', zip5: '46601' }],
    ['name and address', { name: 'Bluegate Roofing', addr1: '417 Alder St', city: 'Fairmont' }],
    ['mistyped name and phone', { name: 'Bluegaet Rofing', phone: '5745550177' }],
  ])('%s is a strong match', (_, query) => {
    expect(score(query, MERCHANT).score).toBeGreaterThanOrEqual(10);
  });

  it.each<[string, MerchantRecord]>([
    [
      'same name elsewhere',
      {
        name: 'Bluegate Roofing',
        addr1: '9 Elm Rd',
        city: 'Salem',
        state: 'OR',
        zip5: '97301',
        phone: '503-555-0100',
      },
    ],
    [
      'another business at the same address',
      {
        name: 'Hillcrest Dental',
        addr1: '417 W Alder St Ste 9',
        city: 'Fairmont',
        state: 'IN',
        zip5: '46601',
      },
    ],
    ['another EIN under a similar name', { name: 'Bluegate Windows', ein: '98-7654320', state: 'IN' }],
  ])('%s stays under 5', (_, other) => {
    expect(score(other, MERCHANT).score).toBeLessThan(5);
  });

  it('are the exact sum of the weights, with agreements first and by weight', () => {
    for (const other of [
      MERCHANT,
      { ...MERCHANT, phone: '574-555-9999', name: 'Hillcrest', state: 'OH' },
      { name: 'Bluegaet' },
    ]) {
      const { score: sum, reasons } = score(other, MERCHANT);
      expect(reasons.reduce((total, each) => total + each.weight, 0)).toBeCloseTo(sum, 9);
      for (const each of reasons) expect(each.weight).toBe(Number(each.weight.toFixed(2)));
      const sorted = [...reasons].sort(
        (a, b) => Number(b.weight > 0) - Number(a.weight > 0) || Math.abs(b.weight) - Math.abs(a.weight),
      );
      expect(reasons.map((each) => each.weight)).toEqual(sorted.map((each) => each.weight));
    }
  });

  it('never fall when an agreeing field is added', () => {
    const fields = Object.keys(MERCHANT) as Array<keyof MerchantRecord>;
    for (const first of fields) {
      let known: MerchantRecord = { [first]: MERCHANT[first] };
      let before = score(known, MERCHANT).score;
      for (const field of fields) {
        known = { ...known, [field]: MERCHANT[field] };
        const after = score(known, MERCHANT).score;
        expect(after, `${first} and then ${field}`).toBeGreaterThanOrEqual(before);
        before = after;
      }
    }
  });

  it('are symmetric', () => {
    const other: MerchantRecord = {
      name: 'Bluegaet Rofing',
      addr1: '417 Alder',
      zip5: '46602',
      phone: '574-555-0178',
    };
    expect(score(other, MERCHANT).score).toBe(score(MERCHANT, other).score);
  });

  it('are 0 without reasons for an empty record', () => {
    expect(score({}, MERCHANT)).toEqual({ score: 0, reasons: [] });
  });
});

describe('the principal reason', () => {
  const person = { first_name: 'Dana', last_name: 'Novakowski', state: 'IN' };
  const reasonText = (principal: object, others: MerchantRecord['principals'] = []) => {
    const { reasons } = score({ principals: [principal] }, { principals: [person, ...(others ?? [])] });
    return reasons.map(({ outcome, text }) => `${outcome}: ${text}`).join();
  };

  it.each([
    ['the same name', { first_name: 'Dana', last_name: 'Novakowski' }, 'agrees: Novakowski, Dana'],
    [
      'a last name one letter off',
      { first_name: 'Dana', last_name: 'Novakowsky' },
      'similar: Novakowski, Dana, last name misspelt',
    ],
    ['a last name two letters off', { first_name: 'Dana', last_name: 'Nowakowsky' }, ''],
    ['a misspelt last name alone', { last_name: 'Novakowsky' }, ''],
    ['a last name alone', { last_name: 'Novakowski' }, 'similar: Novakowski, Dana, only the last name'],
    [
      'a relative',
      { first_name: 'Peter', last_name: 'Novakowski' },
      'similar: Novakowski, Dana, another first name',
    ],
    [
      'a misspelt first name',
      { first_name: 'Danna', last_name: 'Novakowski' },
      'similar: Novakowski, Dana, first name misspelt',
    ],
    ['another person', { first_name: 'Luis', last_name: 'Ortega' }, 'differs: another person'],
    [
      'another person of a name much like it',
      { first_name: 'Luis', last_name: 'Novakowsky' },
      'differs: another person',
    ],
  ])('for %s [ONB-092]', (_, principal, text) => {
    expect(reasonText(principal)).toBe(text);
  });

  it('ignores other owners if one of them may be the person', () => {
    expect(reasonText({ last_name: 'Novakowsky' }, [{ first_name: 'Luis', last_name: 'Ortega' }])).toBe('');
  });

  it('mentions a misspelled last name at the same address', () => {
    const home = { addr1: '12 Elm St', state: 'IN' };
    const owner = { principals: [{ ...person, ...home }] };
    const { reasons } = score(
      { principals: [{ first_name: 'Dana', last_name: 'Nowakowsky', ...home }] },
      owner,
    );
    expect(reasons.map(({ text }) => text)).toEqual([
      'Novakowski, Dana, a last name much like it, same address',
    ]);
  });

  it('mentions a shared phone number, also one of a principal', () => {
    const owned = { ...MERCHANT, principals: [{ ...person, phone: '574-555-0123' }] };
    const { reasons } = score({ phone: '(574) 555-0123' }, owned);
    expect(reasons.map(({ text }) => text)).toEqual(['same, (574) 555-0123']);
  });
});

it('reasons are text for underwriters', () => {
  const query: MerchantRecord = {
    name: 'Bluegaet Roofing & Siding',
    addr1: '417 Alder',
    zip5: '46601',
    phone: '574-555-9999',
    principals: [{ first_name: 'D', last_name: 'Novak' }],
  };
  const reasons = score(query, MERCHANT).reasons.map(
    ({ field, outcome, text }) => `${field} ${outcome}: ${text}`,
  );
  expect(reasons).toEqual([
    'name similar: 1 typing error, rare word “Bluegate”',
    'address agrees: same number, street and zip',
    'principal similar: Novak, Dana',
    'zip agrees: same',
    'phone differs: another number',
  ]);
});
