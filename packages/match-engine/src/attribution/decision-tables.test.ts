import { describe, expect, it } from 'vitest';
import { NO_STATS } from '../tokens/index.ts';
import { businessComparison, type ClaimedPlace, type KnownBusiness, type RecordClaim } from './index.ts';

const HOME = { addr1: '1200 Maple Ave', city: 'Fort Wayne', state: 'IN', zip5: '46805' };

/** The place data of a record, by its level relative to {@link HOME}. */
const PLACES: Record<string, Pick<RecordClaim, 'places' | 'madeAt'>> = {
  street: { places: [HOME] },
  building: { places: [{ ...HOME, addr1: '1202 Maple Ave' }] },
  zip: { places: [{ zip5: '46805' }] },
  town: { places: [{ city: 'Fort Wayne', state: 'IN' }] },
  otherStreet: { places: [{ ...HOME, addr1: '9 Oak Rd' }] },
  state: { places: [{ state: 'IN' }] },
  otherTown: { places: [{ city: 'Muncie', state: 'IN' }] },
  otherState: { places: [{ city: 'Denver', state: 'CO' }] },
  madeInTown: { madeAt: { city: 'Fort Wayne', state: 'IN' } },
  madeInState: { madeAt: { state: 'IN' } },
  madeElsewhere: { madeAt: { state: 'CO' } },
  untold: {},
};

/** What else connects the record to the business, or separates it from it. */
const TIES: Record<string, Partial<RecordClaim>> = {
  nothing: {},
  phone: { phones: ['(260) 555-0101'] },
  person: { people: [{ first_name: 'Dana', last_name: 'Whitcomb' }] },
  both: { phones: ['(260) 555-0101'], people: [{ first_name: 'Dana', last_name: 'Whitcomb' }] },
  ein: { ein: '35-1234567' },
  otherEin: { ein: '35-9999999' },
};

const business = (name: string, more: Partial<KnownBusiness> = {}): KnownBusiness => ({
  id: '1',
  names: [name],
  places: [HOME],
  eins: ['351234567'],
  phones: ['2605550101'],
  people: [{ first_name: 'Dana', last_name: 'Whitcomb' }],
  ...more,
});
const decide = (own: KnownBusiness, namesakes: KnownBusiness[], claim: RecordClaim) =>
  businessComparison(own, namesakes, NO_STATS).attribute([claim]);

type Row = [
  place: string,
  nothing: string,
  phone: string,
  person: string,
  both: string,
  ein: string,
  otherEin: string,
];

const RARE = 'Zelkova Quillfeather Bakery';
const COMMON = 'Family Pizza';
const tables: Array<[string, string, string, Row[]]> = [
  [
    'under the same rare name',
    RARE,
    RARE,
    [
      ['street', 'same', 'same', 'same', 'same', 'same', 'possible'],
      ['building', 'same', 'same', 'same', 'same', 'same', 'possible'],
      ['zip', 'same', 'same', 'same', 'same', 'same', 'other'],
      ['town', 'same', 'same', 'same', 'same', 'same', 'other'],
      ['otherStreet', 'same', 'same', 'same', 'same', 'same', 'other'],
      ['state', 'same', 'same', 'same', 'same', 'same', 'other'],
      ['otherTown', 'possible', 'same', 'same', 'same', 'same', 'other'],
      ['otherState', 'possible', 'possible', 'possible', 'same', 'same', 'other'],
      ['madeInTown', 'same', 'same', 'same', 'same', 'same', 'other'],
      ['madeInState', 'same', 'same', 'same', 'same', 'same', 'other'],
      ['madeElsewhere', 'same', 'same', 'same', 'same', 'same', 'other'],
      ['untold', 'same', 'same', 'same', 'same', 'same', 'other'],
    ],
  ],
  [
    'under the same common name',
    COMMON,
    COMMON,
    [
      ['street', 'same', 'same', 'same', 'same', 'same', 'possible'],
      ['building', 'same', 'same', 'same', 'same', 'same', 'possible'],
      ['town', 'same', 'same', 'same', 'same', 'same', 'other'],
      ['otherTown', 'possible', 'same', 'same', 'same', 'same', 'other'],
      ['otherState', 'other', 'possible', 'possible', 'same', 'same', 'other'],
      ['madeElsewhere', 'possible', 'same', 'same', 'same', 'same', 'other'],
      ['untold', 'possible', 'same', 'same', 'same', 'same', 'other'],
    ],
  ],
  [
    'under a name of one word more',
    RARE,
    `${RARE} Center`,
    [
      ['street', 'possible', 'same', 'possible', 'same', 'same', 'other'],
      ['building', 'possible', 'same', 'possible', 'same', 'same', 'other'],
      ['zip', 'possible', 'same', 'possible', 'same', 'same', 'other'],
      ['town', 'possible', 'same', 'possible', 'same', 'same', 'other'],
      ['otherStreet', 'possible', 'possible', 'possible', 'same', 'same', 'other'],
      ['state', 'possible', 'possible', 'possible', 'same', 'same', 'other'],
      ['otherTown', 'possible', 'possible', 'possible', 'same', 'same', 'other'],
      ['otherState', 'other', 'possible', 'possible', 'same', 'same', 'other'],
      ['untold', 'possible', 'possible', 'possible', 'same', 'same', 'other'],
    ],
  ],
  [
    'under a misspelt name',
    'Stoltz Excavating',
    'Stolz Excavatin',
    [
      ['street', 'same', 'same', 'same', 'same', 'same', 'other'],
      ['building', 'same', 'same', 'same', 'same', 'same', 'other'],
      ['zip', 'possible', 'same', 'same', 'same', 'same', 'other'],
      ['town', 'possible', 'same', 'same', 'same', 'same', 'other'],
      ['state', 'possible', 'same', 'same', 'same', 'same', 'other'],
      ['otherTown', 'other', 'same', 'same', 'same', 'same', 'other'],
      ['otherState', 'other', 'same', 'same', 'same', 'same', 'other'],
      ['madeInState', 'possible', 'same', 'same', 'same', 'same', 'other'],
      ['madeElsewhere', 'other', 'same', 'same', 'same', 'same', 'other'],
      ['untold', 'possible', 'same', 'same', 'same', 'same', 'other'],
    ],
  ],
  [
    'under another name',
    RARE,
    'Hillcrest Dental',
    [
      ['street', 'other', 'other', 'other', 'other', 'same', 'other'],
      ['building', 'other', 'other', 'other', 'other', 'same', 'other'],
      ['town', 'other', 'other', 'other', 'other', 'possible', 'other'],
      ['untold', 'other', 'other', 'other', 'other', 'possible', 'other'],
    ],
  ],
  [
    'under the name with another number',
    `${RARE} 12`,
    `${RARE} 14`,
    [
      ['street', 'other', 'other', 'other', 'other', 'same', 'other'],
      ['town', 'other', 'other', 'other', 'other', 'same', 'other'],
    ],
  ],
];

describe.each(tables)('a record %s', (_, own, stated, rows) => {
  it.each(rows)('at the place %s', (place, ...expected) => {
    const found = Object.entries(TIES).map(
      ([, tie]) => decide(business(own), [], { names: [stated], ...PLACES[place], ...tie }).verdict,
    );
    expect(found).toEqual(expected);
  });
});

it('an EIN with a phone number identifies the business regardless of the name', () => {
  expect(
    decide(business(RARE), [], { names: ['Hillcrest Dental'], ...TIES.ein, ...TIES.phone }).verdict,
  ).toBe('same');
});

it.each<[string, string, string, string, string]>([
  ['It gives another EIN', RARE, RARE, 'street', 'otherEin'],
  ['The EIN agrees, the name does not', RARE, 'Hillcrest Dental', 'town', 'ein'],
  [
    'The name is written otherwise, and no address agrees',
    'Stoltz Excavating',
    'Stolz Excavatin',
    'town',
    'nothing',
  ],
  ['One of the names has words more', RARE, `${RARE} Center`, 'town', 'nothing'],
  ['The names differ in a legal form or a number', `${RARE} LLC`, `${RARE} Inc`, 'town', 'nothing'],
  ['The names differ in a legal form or a number', RARE, `${RARE} II`, 'town', 'nothing'],
  ['It gives another town', RARE, RARE, 'otherTown', 'nothing'],
  ['It gives another state', RARE, RARE, 'otherState', 'nothing'],
  ['It was made in another state', COMMON, COMMON, 'madeElsewhere', 'nothing'],
  ['It gives only a name', COMMON, COMMON, 'untold', 'nothing'],
])('gives the doubt %j', (doubt, own, stated, place, tie) => {
  const found = decide(business(own), [], { names: [stated], ...PLACES[place], ...TIES[tie] });
  expect(found).toMatchObject({ verdict: 'possible', doubt, isContested: false });
});

describe('a record under a name that another business has', () => {
  const NAMESAKES: Record<string, ClaimedPlace> = {
    address: HOME,
    town: { addr1: '88 Coliseum Blvd', city: 'Fort Wayne', state: 'IN', zip5: '46808' },
    state: { addr1: '5 Elm St', city: 'Muncie', state: 'IN', zip5: '47302' },
    far: { addr1: '400 Colfax Ave', city: 'Denver', state: 'CO', zip5: '80204' },
  };
  const namesake = (name: string, where: string, more: Partial<KnownBusiness> = {}): KnownBusiness => ({
    id: '2',
    names: [name],
    places: [NAMESAKES[where]!],
    eins: where === 'address' ? ['359999999'] : [],
    people: [{ first_name: 'Ilan', last_name: 'Brodsky' }],
    ...more,
  });
  const verdictOf = (own: string, other: KnownBusiness, claim: RecordClaim) => {
    const { verdict, isContested } = decide(business(own), [other], claim);
    return isContested ? `${verdict}, contested` : verdict;
  };
  const contested = 'possible, contested';

  it.each<[string, string, string, string, string]>([
    ['street', contested, 'same', 'same', 'same'],
    ['building', contested, 'same', 'same', 'same'],
    ['zip', contested, 'same', 'same', 'same'],
    ['town', contested, contested, 'same', 'same'],
    ['otherStreet', contested, contested, 'possible', 'same'],
    ['state', contested, contested, contested, 'same'],
    ['otherTown', 'possible', 'possible', 'other', 'possible'],
    ['otherState', 'other', 'other', 'other', 'other'],
    ['madeInTown', contested, contested, 'possible', 'same'],
    ['madeInState', contested, contested, contested, 'same'],
    ['madeElsewhere', contested, contested, contested, 'other'],
    ['untold', contested, contested, contested, contested],
  ])(
    'at the place %s, with the other business at the same address, in town, in the state and far away',
    (place, ...expected) => {
      const found = Object.keys(NAMESAKES).map((where) =>
        verdictOf(`${COMMON} LLC`, namesake(`${COMMON} LLC`, where), { names: [COMMON], ...PLACES[place] }),
      );
      expect(found).toEqual(expected);
    },
  );

  it.each(['phone', 'person', 'ein'])(
    'belongs to the business it shares a tie with, wherever the other is: %s',
    (tie) => {
      for (const where of Object.keys(NAMESAKES)) {
        const claim = { names: [COMMON], ...PLACES.town, ...TIES[tie] };
        expect(verdictOf(`${COMMON} LLC`, namesake(`${COMMON} LLC`, where), claim), where).toBe('same');
      }
    },
  );

  it('belongs to the business written with its legal form', () => {
    const claim = { names: [`${COMMON} LLC`], ...PLACES.street };
    expect(verdictOf(`${COMMON} LLC`, namesake(`${COMMON} Inc`, 'address'), claim)).toBe('same');
    expect(verdictOf(`${COMMON} LLC`, namesake(COMMON, 'address'), claim)).toBe('same');
    expect(verdictOf(COMMON, namesake(`${COMMON} LLC`, 'address'), claim)).toBe(contested);
    expect(verdictOf(COMMON, namesake(`${COMMON} LLC`, 'town'), { ...claim, ...PLACES.town })).toBe('other');
    expect(verdictOf(`${COMMON} LLC`, namesake(COMMON, 'town'), { ...claim, ...PLACES.town })).toBe('same');
  });

  it('names the other business that it fits better or equally well, and its location', () => {
    const doubt = (more: Partial<KnownBusiness>, claim: RecordClaim) =>
      decide(business(`${COMMON} LLC`), [namesake(`${COMMON} LLC`, 'address', more)], claim).doubt;
    const claim = { names: [COMMON], ...PLACES.street };
    expect(doubt({}, claim)).toBe('It fits Family Pizza LLC of Fort Wayne, IN as well');
    expect(doubt({ places: [{ ...HOME, city: null }] }, claim)).toBe(
      'It fits Family Pizza LLC of IN as well',
    );
    expect(doubt({ phones: ['7655550199'] }, { ...claim, phones: ['7655550199'] })).toBe(
      'It fits Family Pizza LLC of Fort Wayne, IN better',
    );
    expect(doubt({ places: [] }, { names: [COMMON] })).toBe('It fits another Family Pizza LLC as well');
  });

  it('does not fit a namesake with another name or another EIN', () => {
    const claim = { names: [COMMON], ...PLACES.street };
    expect(verdictOf(`${COMMON} LLC`, namesake('Hillcrest Dental', 'address'), claim)).toBe('same');
    expect(
      verdictOf(`${COMMON} LLC`, namesake(`${COMMON} LLC`, 'address'), { ...claim, ein: '35-1234567' }),
    ).toBe('same');
    const known = business(`${COMMON} LLC`, { eins: [] });
    const found = decide(known, [namesake(`${COMMON} LLC`, 'address')], { ...claim, ein: '35-7777777' });
    expect(found.verdict).toBe('same');
  });

  it('is not contested by a namesake with a longer name if its name is exact', () => {
    expect(
      verdictOf(COMMON, namesake(`${COMMON} Harbor`, 'address'), { names: [COMMON], ...PLACES.street }),
    ).toBe('same');
    expect(
      verdictOf(`${COMMON} Harbor`, namesake(COMMON, 'address'), { names: [COMMON], ...PLACES.street }),
    ).toBe('other');
  });
});

describe('a company registered under its name and legal form', () => {
  const claim: RecordClaim = { names: [`${COMMON} LLC`], registeredIn: 'Indiana' };
  const own = business(`${COMMON} LLC`);
  const denver = business(`${COMMON} LLC`, {
    id: '2',
    places: [{ city: 'Denver', state: 'CO' }],
    eins: [],
    phones: [],
    people: [],
  });
  const muncie = { ...denver, places: [{ city: 'Muncie', state: 'IN' }] };

  it('is the business in that state, unless another one there has the name', () => {
    expect(decide(own, [], claim).verdict).toBe('same');
    expect(decide(own, [], { ...claim, registeredIn: 'CO' }).verdict).toBe('possible');
    expect(decide(own, [], { ...claim, registeredIn: null }).verdict).toBe('possible');
    expect(decide(own, [muncie], claim).verdict).toBe('possible');
    expect(decide(own, [denver], { ...claim, madeAt: { state: 'IN' } }).verdict).toBe('same');
  });

  it('is not identified by a name without a legal form or by a different name', () => {
    expect(decide(business(COMMON), [], { ...claim, names: [COMMON] }).verdict).toBe('possible');
    expect(decide(own, [], { ...claim, names: [`${COMMON} Center LLC`] }).verdict).toBe('possible');
  });

  it('is not identified when the file has more businesses with the name than given', () => {
    const many = businessComparison(own, [], NO_STATS, { isComplete: false });
    expect(many.attribute([claim]).verdict).toBe('possible');
  });
});

describe('when the file has more businesses with the name than given', () => {
  const many = businessComparison(business(RARE), [], NO_STATS, { isComplete: false });
  it.each([
    ['street', 'same'],
    ['zip', 'same'],
    ['town', 'same'],
    ['otherStreet', 'possible'],
    ['state', 'possible'],
    ['untold', 'possible'],
  ])('a record at the place %s is %s', (place, verdict) => {
    expect(many.attribute([{ names: [RARE], ...PLACES[place] }]).verdict).toBe(verdict);
  });
});

describe('a record older than the business', () => {
  const young = business(RARE, { since: '2019-02-01' });
  const claim = (date: string | null, more: Partial<RecordClaim> = {}) => ({
    names: [RARE],
    ...PLACES.street,
    date,
    ...more,
  });

  it.each([
    ['2017-12-31', 'possible'],
    ['2018-01-01', 'same'],
    ['2019-05-01', 'same'],
    [null, 'same'],
  ])('dated %j is %s', (date, verdict) => {
    expect(decide(young, [], claim(date)).verdict).toBe(verdict);
  });

  it('still belongs to the business if the EIN agrees or the start date is unknown', () => {
    expect(decide(young, [], claim('2009-01-01', TIES.ein)).verdict).toBe('same');
    expect(decide(business(RARE), [], claim('2009-01-01')).verdict).toBe('same');
  });
});

describe('a record with several readings', () => {
  const own = business(RARE);
  const [same, possible, other] = [
    { names: [RARE], ...PLACES.street },
    { names: [RARE], ...PLACES.otherTown },
    { names: ['Hillcrest Dental'] },
  ];

  it('gets its most certain verdict', () => {
    const comparison = businessComparison(own, [], NO_STATS);
    expect(comparison.attribute([other, possible, same]).verdict).toBe('same');
    expect(comparison.attribute([other, possible]).verdict).toBe('possible');
    expect(comparison.attribute([possible, other]).verdict).toBe('possible');
    expect(comparison.attribute([other]).verdict).toBe('other');
    expect(comparison.attribute([])).toEqual({
      verdict: 'other',
      reasons: [],
      doubt: null,
      isContested: false,
    });
  });

  it('has no doubt if it certainly belongs to the business or to another', () => {
    expect(decide(own, [], same)).toMatchObject({ doubt: null, isContested: false });
    expect(decide(own, [], other)).toMatchObject({ doubt: null, isContested: false });
  });
});

describe('a business on file twice', () => {
  const claim = { names: [COMMON], ...PLACES.street };
  const own = business(`${COMMON} LLC`);
  it.each<[string, Partial<KnownBusiness>, string]>([
    ['with the same telephone number', { eins: [], people: [] }, 'same'],
    ['with the same owner', { eins: [], phones: [] }, 'same'],
    ['with the same name alone', { eins: [], phones: [], people: [] }, 'same'],
    [
      'with another owner',
      { eins: [], phones: [], people: [{ first_name: 'Ilan', last_name: 'Brodsky' }] },
      'possible',
    ],
    ['with another telephone number', { eins: [], phones: ['2605550999'], people: [] }, 'possible'],
    ['in another spelling', { names: ['Family  Pizzas LLC'], eins: [], phones: [], people: [] }, 'possible'],
    [
      'in several spellings',
      { names: ['Family Pizza', 'FAMILY PIZZA, LLC'], eins: [], phones: [], people: [] },
      'same',
    ],
    [
      'in another town',
      { places: [{ addr1: '5 Elm', city: 'Muncie', state: 'IN' }], eins: [], phones: [], people: [] },
      'same',
    ],
  ])('%s', (_, more, verdict) => {
    expect(decide(own, [{ ...own, id: '9', ...more }], claim).verdict).toBe(verdict);
  });
});

it('a business has its names in any spelling, and no others', () => {
  const { bearsName } = businessComparison(business(`${RARE} LLC`), [], NO_STATS);
  expect([RARE, `${RARE}, L.L.C.`, `${RARE} Center`, 'Hillcrest Dental'].map(bearsName)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it.each([
  ['Sam Ox', 'the owner of Sam Ox was fined', true],
  ['Al Ox', 'the owner of Al Ox was fined', false],
  ['Sam Ox', 'the owner of Sam Oxen was fined', false],
  ['Sam Ox', 'Mosam Ox was fined', false],
  ['Sam Ox LLC', 'SAM OX, which closed', true],
])('the name %s is named in %j: %s', (name, text, isNamed) => {
  expect(businessComparison(business(name), [], NO_STATS).isNamedIn(text)).toBe(isNamed);
});
