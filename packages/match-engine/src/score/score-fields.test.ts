import { describe, expect, it } from 'vitest';
import type { MerchantRecord, PrincipalRecord } from '../merchant-record.ts';
import { NO_STATS } from '../tokens/index.ts';
import { reason, scorePair } from './index.ts';
import { WEIGHTS } from './parameters.ts';

type ReasonParts = [field: string, outcome: string, weight: number];

/** The reasons for two records; checks that both directions agree. */
function reasonsOf(left: MerchantRecord, right: MerchantRecord): ReasonParts[] {
  const [one, other] = [scorePair(left, right, NO_STATS), scorePair(right, left, NO_STATS)];
  expect(one.score).toBe(other.score);
  return one.reasons.map(({ field, outcome, weight }) => [field, outcome, weight]);
}

const P = WEIGHTS.phone;
const phones: Array<[MerchantRecord, MerchantRecord, ReasonParts[]]> = [
  [{ phone: '5745550177' }, { phone: '(574) 555-0177' }, [['phone', 'agrees', P.same]]],
  [{ phone: '5745550177' }, { phone: '3105550100', alt_phone: '5745550177' }, [['phone', 'agrees', P.same]]],
  [{ phone: '5745550177' }, { principals: [{ phone: '5745550177' }] }, [['phone', 'agrees', P.same]]],
  [
    { principals: [{ phone: '5745550177' }] },
    { principals: [{ phone: '5745550177' }] },
    [['phone', 'agrees', P.same]],
  ],
  [{ phone: '5745550177' }, { principals: [{ phone: '5745550178' }] }, []],
  [{ principals: [{ phone: '5745550177' }] }, { principals: [{ phone: '5745550178' }] }, []],
  [{ phone: '5745550177' }, {}, []],
  [{ phone: '5745550177' }, { phone: '3105550177' }, [['phone', 'similar', P.otherAreaCode]]],
  [
    { phone: '5745550177' },
    { phone: '2025550199', alt_phone: '3105550177' },
    [['phone', 'similar', P.otherAreaCode]],
  ],
  [{ phone: '5745550177' }, { phone: '5745550178' }, [['phone', 'similar', P.typo]]],
  [{ phone: '5745550177' }, { phone: '2025550199', alt_phone: '5745550178' }, [['phone', 'similar', P.typo]]],
  [{ phone: '5745550177' }, { phone: '5745550188' }, [['phone', 'differs', P.differs]]],
];

const E = WEIGHTS.email;
const emails: Array<[MerchantRecord, MerchantRecord, ReasonParts[]]> = [
  [{ email: 'a@bluegate.com' }, { email: 'A@bluegate.com' }, [['email', 'agrees', E.same]]],
  [
    { email: 'a@bluegate.com' },
    { principals: [{ email: 'x@x.com' }, { email: 'a@bluegate.com' }] },
    [['email', 'agrees', E.same]],
  ],
  [
    { principals: [{ email: 'a@gmail.com' }] },
    { principals: [{ email: 'a@gmail.com' }] },
    [['email', 'agrees', E.same]],
  ],
  [{ email: 'a@bluegate.com' }, { email: 'b@bluegate.com' }, [['email', 'similar', E.sameDomain]]],
  [{ email: 'a@bluegate.com' }, { domain_name: 'bluegate.com' }, [['email', 'similar', E.sameDomain]]],
  [{ email: 'a@bluegate.com' }, { domain_name: 'osprey.com' }, []],
  [
    { email: 'a@bluegate.com', domain_name: 'osprey.com' },
    { domain_name: 'osprey.com' },
    [['domain', 'agrees', WEIGHTS.domain.same]],
  ],
  [
    { email: 'a@bluegate.com', domain_name: 'bluegate.com' },
    { email: 'b@bluegate.com', domain_name: 'bluegate.com' },
    [['domain', 'agrees', WEIGHTS.domain.same]],
  ],
  [
    { email: 'a@bluegate.com', domain_name: 'bluegate.com' },
    { email: 'b@bluegate.com' },
    [['email', 'similar', E.sameDomain]],
  ],
  [{ email: 'a@gmail.com' }, { email: 'b@gmail.com' }, [['email', 'differs', E.differs]]],
  [{ email: 'a@gmail.com' }, { principals: [{ email: 'b@gmail.com' }] }, []],
  [{ email: 'a@gmail.com' }, {}, []],
];

const numbers: Array<[MerchantRecord, MerchantRecord, ReasonParts[]]> = [
  [{ ein: '12-3456780' }, { ein: '123456780' }, [['ein', 'agrees', WEIGHTS.ein.same]]],
  [{ ein: '12-3456780' }, { ein: '12-3456781' }, [['ein', 'similar', WEIGHTS.ein.typo]]],
  [{ ein: '12-3456780' }, { ein: '12-3456799' }, [['ein', 'differs', WEIGHTS.ein.differs]]],
  [{ ein: '12-3456780' }, {}, []],
  [
    { domain_name: 'bluegate.com' },
    { domain_name: 'www.bluegate.com' },
    [['domain', 'agrees', WEIGHTS.domain.same]],
  ],
  [
    { domain_name: 'bluegate.com' },
    { domain_name: 'osprey.com' },
    [['domain', 'differs', WEIGHTS.domain.differs]],
  ],
  [{ domain_name: 'bluegate.com' }, {}, []],
  [{ store_id: 'S-1' }, { store_id: 's-1' }, [['store_id', 'agrees', WEIGHTS.storeId.same]]],
  [{ store_id: 'S-1' }, { store_id: 'S-2' }, [['store_id', 'differs', WEIGHTS.storeId.differs]]],
  [{ store_id: 'S-1' }, {}, []],
  [{ sic_code: '1761' }, { sic_code: '1761' }, [['industry', 'agrees', WEIGHTS.sic.same]]],
  [{ sic_code: '1761' }, { sic_code: '5812' }, []],
  [{ sic_code: '1761' }, {}, []],
];

const { city: C, state: S, zip: Z } = WEIGHTS;
const places: Array<[MerchantRecord, MerchantRecord, ReasonParts[]]> = [
  [{ city: 'Boise' }, { city: 'BOISE' }, [['city', 'agrees', C.same]]],
  [{ city: 'Boise' }, { city: 'Biose' }, [['city', 'similar', C.typo]]],
  [{ city: 'Boise' }, { city: 'Biosa' }, [['city', 'differs', C.differs]]],
  [{ city: 'Bois' }, { city: 'Boise' }, [['city', 'differs', C.differs]]],
  [{ city: 'Nashville' }, { city: 'Nishvalle' }, [['city', 'similar', C.typo]]],
  [{ city: 'Nashville' }, { city: 'Nishvalla' }, [['city', 'differs', C.differs]]],
  [{ city: 'Bouldera' }, { city: 'Buoldore' }, [['city', 'differs', C.differs]]],
  [{ city: 'Boise' }, {}, []],
  [{ city: 'Boise', zip5: '83702' }, { city: 'Garden', zip5: '83702' }, [['zip', 'agrees', Z.same]]],
  [{ city: 'Boise', zip5: '83702' }, { city: 'Garden' }, [['city', 'differs', C.differs]]],
  [{ state: 'ID' }, { state: 'Idaho' }, [['state', 'agrees', S.same]]],
  [{ state: 'ID' }, { state: 'OR' }, [['state', 'differs', S.differs]]],
  [{ state: 'ID' }, {}, []],
  [{ state: 'ID', zip5: '83702' }, { state: 'OR', zip5: '83702' }, [['zip', 'agrees', Z.same]]],
  [{ state: 'ID', zip5: '83702' }, { state: 'OR' }, [['state', 'differs', S.differs]]],
  [{ zip5: '83702' }, { zip5: '83712' }, [['zip', 'similar', Z.typo]]],
  [{ zip5: '83702' }, { zip5: '83788' }, [['zip', 'similar', Z.sameArea]]],
  [{ zip5: '83702' }, { zip5: '97301' }, [['zip', 'differs', Z.differs]]],
  [{ zip5: '83702' }, {}, []],
];

describe.each([
  ['phones', phones],
  ['e-mail addresses', emails],
  ['numbers and domains', numbers],
  ['places', places],
])('of %s', (_, table) => {
  it.each(table)('%j and %j: %j', (left, right, expected) => {
    expect(reasonsOf(left, right)).toEqual(expected);
  });
});

it('a city with one or two typing errors says how many', () => {
  const text = (left: string, right: string) =>
    scorePair({ city: left }, { city: right }, NO_STATS).reasons[0]?.text;
  expect(text('Boise', 'Biose')).toBe('1 typing error');
  expect(text('Nashville', 'Nishvalle')).toBe('2 typing errors');
});

describe('of principals', () => {
  const W = WEIGHTS.principal;
  const principal = (left: PrincipalRecord[], right: PrincipalRecord[]) => {
    const found = reasonsOf({ principals: left }, { principals: right }).filter(
      ([field]) => field === 'principal',
    );
    return found[0] ? found[0].slice(1) : null;
  };
  const person = (text: string, more: PrincipalRecord = {}): PrincipalRecord => {
    const words = text.split(' ');
    return {
      first_name: words.length > 1 ? words[0] : null,
      middle_name: words.length > 2 ? words[1] : null,
      last_name: words.at(-1),
      ...more,
    };
  };

  it.each<[string, string, string, number]>([
    ['Dana Novak', 'Dana Novak', 'agrees', W.full],
    ['Bob Novak', 'Robert Novak', 'agrees', W.full],
    ['D Novak', 'Dana Novak', 'similar', W.initial],
    ['E Novak', 'Dana Novak', 'similar', W.lastOnly + W.otherFirst],
    ['Dana Novak', 'Danna Novak', 'similar', W.initial],
    ['Ada Novak', 'Ida Novak', 'similar', W.lastOnly + W.otherFirst],
    ['Adab Novak', 'Idab Novak', 'similar', W.initial],
    ['Novak', 'Dana Novak', 'similar', W.lastOnly],
    ['Novak', 'Novak', 'similar', W.lastOnly],
    ['Dana Novak', 'Erik Novak', 'similar', W.lastOnly + W.otherFirst],
    ['Dana Novak', 'Erik Dana Novak', 'similar', W.initial],
    ['Dana Novak', 'Dana Novac', 'similar', W.typo],
    ['D Novak', 'Dana Novac', 'similar', W.typo],
    ['Dana Lee', 'Dana Lea', 'differs', W.differs],
    ['Dana Leed', 'Dana Lead', 'similar', W.typo],
    ['Dana Novak', 'Dana Nivok', 'differs', W.differs],
    ['Dana Novak', 'Novak Dana', 'similar', W.initial],
    ['Dana Novak', 'Novak Erik', 'differs', W.differs],
    ['Dana Novak', 'Erik Dana', 'differs', W.differs],
    ['Dana Novak', 'Erik Stone', 'differs', W.differs],
  ])('%s and %s: %s by %d', (left, right, outcome, weight) => {
    expect(principal([person(left)], [person(right)])).toEqual([outcome, weight]);
  });

  it('uses the best pair', () => {
    const [dana, erik, initial] = [person('Dana Novak'), person('Erik Stone'), person('D Novak')];
    expect(principal([erik, dana], [initial, dana])).toEqual(['agrees', W.full]);
    expect(principal([dana, erik], [dana, initial])).toEqual(['agrees', W.full]);
    expect(principal([dana], [erik])).toEqual(['differs', W.differs]);
  });

  it.each<[string, PrincipalRecord, PrincipalRecord, [string, number] | null]>([
    [
      'a person at the same home',
      person('Dana Novak', { addr1: '417 Alder' }),
      person('Dana Novak', { addr1: '417 Alder' }),
      ['agrees', W.full + W.sameAddress],
    ],
    ['a first and a last name each misspelt', person('Dana Novak'), person('Danna Novac'), null],
    ['a last name alone, misspelt', person('Novak'), person('Novac'), null],
    [
      'a person at the same home, mistyped',
      person('Dana Novak', { addr1: '417 Alder' }),
      person('Dana Novak', { addr1: '417 Aldre' }),
      ['agrees', W.full + W.sameAddress],
    ],
    [
      'a person at another home',
      person('Dana Novak', { addr1: '417 Alder' }),
      person('Dana Novak', { addr1: '9 Elm' }),
      ['agrees', W.full],
    ],
    [
      'a person in the same state',
      person('Dana Novak', { state: 'ID' }),
      person('Dana Novak', { state: 'ID' }),
      ['agrees', W.full + W.placeSame],
    ],
    [
      'a person in another state',
      person('Dana Novak', { state: 'ID' }),
      person('Dana Novak', { state: 'OR' }),
      ['agrees', W.full],
    ],
    [
      'a person with a state known once',
      person('Dana Novak', { state: 'ID' }),
      person('Dana Novak'),
      ['agrees', W.full],
    ],
    [
      'a person under the same zip',
      person('Dana Novak', { zip5: '83702' }),
      person('Dana Novak', { zip5: '83702' }),
      ['agrees', W.full + W.placeSame],
    ],
    [
      'a person under another zip',
      person('Dana Novak', { zip5: '83702' }),
      person('Dana Novak', { zip5: '83703' }),
      ['agrees', W.full],
    ],
    [
      'another person at the same home',
      person('Dana Novak', { addr1: '417 Alder', state: 'ID' }),
      person('Erik Stone', { addr1: '417 Alder', state: 'ID' }),
      ['differs', W.differs],
    ],
    ['a home alone', { addr1: '417 Alder' }, { addr1: '417 Alder' }, ['similar', W.sameAddress]],
    [
      'a home and state alone',
      { addr1: '417 Alder', state: 'ID' },
      person('Dana Novak', { addr1: '417 Alder', state: 'ID' }),
      ['similar', W.sameAddress + W.placeSame],
    ],
    [
      'a state alone',
      { email: 'a@b.com', state: 'ID' },
      { email: 'c@d.com', state: 'ID' },
      ['similar', W.placeSame],
    ],
    ['nothing shared', { email: 'a@b.com', state: 'ID' }, { email: 'c@d.com', state: 'OR' }, null],
  ])('%s', (_, left, right, expected) => {
    expect(principal([left], [right])).toEqual(expected);
  });

  it('mentions a shared home or place if no name is known', () => {
    const text = (left: PrincipalRecord, right: PrincipalRecord) =>
      scorePair({ principals: [left] }, { principals: [right] }, NO_STATS).reasons.at(-1)?.text;
    expect(text({ addr1: '417 Alder' }, { addr1: '417 Alder' })).toBe('same address');
    expect(text({ addr1: '417 Alder' }, person('Dana Novak', { addr1: '417 Alder' }))).toBe(
      'Novak, Dana, same address',
    );
    expect(text({ email: 'a@b.com', state: 'ID' }, { email: 'c@d.com', state: 'ID' })).toBe('same place');
  });
});

it('drops a reason without weight', () => {
  expect(reason('name', 'agrees', 0.004, 'same')).toBeNull();
  expect(reason('name', 'agrees', 0.005, 'same')).toMatchObject({ weight: 0.01 });
});
