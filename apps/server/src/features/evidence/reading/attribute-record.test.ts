import type { Attribution, KnownPerson, PersonClaim, RecordClaim } from '@assay/match-engine/attribution';
import { describe, expect, test } from 'vitest';
import type { MerchantComparison } from '#features/matching';
import type { Run } from '#features/sources';
import type { Evidence, EvidenceKind } from '../kinds/evidence-kind.ts';
import {
  type AttributionContext,
  attributeRecord,
  attributeToPerson,
  claimsAboutPeople,
  peopleOf,
} from './attribute-record.ts';

interface Said {
  claims?: RecordClaim[];
  people?: PersonClaim[];
  isOrdered?: boolean;
}

const kind = (further: Partial<EvidenceKind> = {}) =>
  ({
    claims: ({ claims = [] }: Said) => claims,
    personClaims: ({ people = [] }: Said) => people,
    ...further,
  }) as unknown as EvidenceKind;
const businessAlone = kind({ personClaims: undefined });

const record = (data: Said = {}, further: object = {}) =>
  ({ source_run_id: '1', subject_ref: 'principal:1', data, ...further }) as unknown as Evidence;
const run = (further: object = {}) =>
  ({ id: '1', merchant_id: null, searches: [], ...further }) as unknown as Run;

const as = (verdict: Attribution['verdict'], further: Partial<Attribution> = {}): Attribution => ({
  verdict,
  reasons: [],
  doubt: verdict === 'possible' ? 'Two bear the name' : null,
  isContested: false,
  ...further,
});
const reason = (field: string, outcome: string) => ({ field, outcome, text: '' }) as never;
const OTHER = as('other');

/** Verdicts by the business name in the record. */
const verdicts: Record<string, Attribution> = {
  same: as('same'),
  possible: as('possible'),
  other: OTHER,
  contested: as('possible', { isContested: true }),
  'in another state': as('possible', { reasons: [reason('state', 'differs')] }),
  'in another town': as('possible', { reasons: [reason('city', 'differs')] }),
  'of another name': as('possible', { reasons: [reason('name', 'differs')] }),
  'in the state': as('possible', { reasons: [reason('state', 'agrees')] }),
};
const named = (name: string): Said => ({ claims: [{ names: [name] }] });

const queries: RecordClaim[][] = [];
const comparison = {
  business: {},
  attribute(claims: RecordClaim[]) {
    queries.push(claims);
    return verdicts[claims[0]?.names[0] ?? ''] ?? OTHER;
  },
  bearsName: (name: string) => name === 'Acme',
  isCalled: (name: string) => name === 'Acme',
  isNamedIn: (text: string) => text.includes('Acme'),
} as unknown as MerchantComparison;

const ada = { first_name: 'Ada', middle_name: null, last_name: 'Novak', suffix: null };
const known = (further: Partial<KnownPerson> = {}): KnownPerson => ({ ...ada, places: [], ...further });
const personWithPhone = known({ phones: ['5745550177'] });
const claim = (further: Partial<PersonClaim> = {}): PersonClaim => ({ ...ada, ...further });
const phoneClaim = claim({ phones: ['5745550177'] });

const context = (further: Partial<AttributionContext> = {}): AttributionContext => ({
  comparison,
  people: { own: [], ofApplication: [] },
  queried: [],
  ...further,
});
const ofItself = (of: EvidenceKind, said: Evidence, attribution = context()) =>
  attributeRecord({ kind: of, record: said }, null, attribution);

test('a screening hit counts, for any subject and even when the merchant was deleted', () => {
  const screened = kind({ judged: 'by screening' });
  for (const said of [record(), record(named('other'))])
    expect(ofItself(screened, said, context({ comparison: null }))).toEqual(as('same'));
});

test('no other record is about a deleted merchant', () => {
  const people = { own: [personWithPhone], ofApplication: [] };
  const attribution = context({ comparison: null, people, queried: [run({ merchant_id: '7' })] });
  expect(ofItself(kind(), record({ people: [phoneClaim] }), attribution)).toEqual(OTHER);
  expect(ofItself(kind({ judged: 'by application' }), record(named('same')), attribution)).toEqual(OTHER);
  const ordered = kind({ isOrdered: ({ isOrdered = false }: Said) => isOrdered } as never);
  expect(ofItself(ordered, record({ isOrdered: true }), attribution)).toEqual(OTHER);
});

describe('a record judged by the application', () => {
  const judged = kind({ judged: 'by application' });
  const place = { addr1: '3 Shore Dr', city: 'Durham', state: 'NC', zip5: '27701' };
  const shop = {
    type: 'business',
    ref: 'business',
    name: 'Acme',
    other_names: [],
    ein: null,
    domains: [],
    phones: [],
    emails: [],
  };

  test('is compared at the addresses that its own search used', () => {
    queries.length = 0;
    const other = run({ id: '2', searches: [[{ ...shop, addresses: [{ ...place, city: 'Salem' }] }]] });
    const own = run({ searches: [[{ ...shop, addresses: [place] }]] });
    const said = record(named('possible'), { subject_ref: 'business' });
    expect(ofItself(judged, said, context({ queried: [other, own] }))).toEqual(as('possible'));
    expect(queries).toEqual([[{ names: ['possible'], places: [place] }]]);
  });

  test('is another business’s when its search did not query the merchant', () => {
    const attribution = context({ queried: [run({ id: '2' })] });
    expect(ofItself(judged, record(named('same')), attribution)).toEqual(OTHER);
  });
});

test('an ordered record is the merchant’s own only in its own order; otherwise it is compared', () => {
  const ordered = kind({ isOrdered: ({ isOrdered = false }: Said) => isOrdered } as never);
  const answer = record({ ...named('other'), isOrdered: true });
  const from = (...runs: Run[]) => ofItself(ordered, answer, context({ queried: runs })).verdict;
  expect(from(run({ merchant_id: '7' }))).toBe('same');
  expect(from(run({ merchant_id: null }))).toBe('other');
  expect(from(run({ id: '2' }), run({ merchant_id: '7' }))).toBe('same');
  expect(from(run({ id: '2', merchant_id: '7' }))).toBe('other');
  expect(from(run({ id: '2', merchant_id: '7' }), run({ merchant_id: null }))).toBe('other');
  const attribution = context({ queried: [run({ id: '2' })] });
  expect(ofItself(ordered, record(named('same')), attribution).verdict).toBe('same');
});

describe('a record that names a person', () => {
  const verdictOf = (said: Said, people: Partial<AttributionContext['people']>, further = {}) =>
    ofItself(kind(), record(said, further), context({ people: { own: [], ofApplication: [], ...people } }));

  test('is the business’s when the person is one of its own people', () => {
    const said = { ...named('other'), people: [claim({ phones: ['5035550111'] }), phoneClaim] };
    expect(verdictOf(said, { own: [known(), personWithPhone] }).verdict).toBe('same');
    expect(verdictOf(said, { own: [known({ last_name: 'Other' })] })).toEqual(OTHER);
    expect(verdictOf(said, {})).toEqual(OTHER);
  });

  test('may be the business’s when the person is only a principal of the application', () => {
    const said = { ...named('other'), people: [phoneClaim] };
    expect(verdictOf(said, { ofApplication: [personWithPhone] })).toMatchObject({
      verdict: 'possible',
      doubt: 'It is about a principal of the application',
      reasons: [{ text: 'same first and last name' }, { text: 'same phone number or email' }],
    });
    expect(verdictOf(said, { ofApplication: [known()] })).toMatchObject({
      verdict: 'possible',
      doubt: 'Many people have this name',
    });
    expect(verdictOf(said, { own: [personWithPhone], ofApplication: [personWithPhone] }).verdict).toBe(
      'same',
    );
  });

  test('takes the more certain verdict of business and person', () => {
    const said = { ...named('possible'), people: [claim()] };
    expect(verdictOf(said, { own: [known()] })).toEqual(as('possible'));
    expect(verdictOf({ ...said, people: [phoneClaim] }, { own: [personWithPhone] }).verdict).toBe('same');
    expect(verdictOf({ ...named('same'), people: [claim()] }, { own: [] })).toEqual(as('same'));
  });

  test('is compared with only the business when it was found for the business or its kind has no people', () => {
    const said = { ...named('possible'), people: [phoneClaim] };
    expect(verdictOf(said, { own: [personWithPhone] }, { subject_ref: 'business' })).toEqual(as('possible'));
    const attribution = context({ people: { own: [personWithPhone], ofApplication: [] } });
    expect(ofItself(businessAlone, record(said), attribution)).toEqual(as('possible'));
  });

  test.each<[string, string, Partial<PersonClaim>, boolean]>([
    ['is the business’s itself', 'same', {}, true],
    ['names the business as employer', 'other', { employers: ['Else', 'Acme'] }, true],
    ['names other employers', 'possible', { employers: ['Else'] }, false],
    ['mentions the business in its text', 'other', { text: 'Ada Novak of Acme' }, true],
    ['does not mention the business in its text', 'possible', { text: 'Ada Novak' }, false],
    ['has no text', 'other', { text: '' }, false],
    ['has no other claims', 'other', {}, false],
  ])('is checked for naming the business beside the person: it %s', (_how, name, further, namesBusiness) => {
    const said = { ...named(name), people: [claim(further)] };
    expect(claimsAboutPeople({ kind: kind(), record: record(said) }, comparison)).toEqual([
      { ...claim(further), namesBusiness },
    ]);
    if (name !== 'same')
      expect(verdictOf(said, { own: [known()] }).verdict).toBe(namesBusiness ? 'same' : 'possible');
  });

  test('has no person claims for a deleted merchant or a kind that knows no people', () => {
    const said = record({ people: [phoneClaim] });
    expect(claimsAboutPeople({ kind: kind(), record: said }, null)).toEqual([]);
    expect(claimsAboutPeople({ kind: businessAlone, record: said }, comparison)).toEqual([]);
  });

  test('is about one person when any of its claims is', () => {
    expect(
      attributeToPerson([claim({ last_name: 'Other' }), phoneClaim, claim()], personWithPhone).verdict,
    ).toBe('same');
    expect(attributeToPerson([claim()], personWithPhone).verdict).toBe('possible');
    expect(attributeToPerson([], personWithPhone)).toEqual(OTHER);
  });
});

describe('a record within a file', () => {
  const inFile = (own: Said, file: string) =>
    attributeRecord(
      { kind: businessAlone, record: record(own) },
      { kind: businessAlone, record: record(named(file)) },
      context(),
    );

  test.each(['same', 'possible', 'other', 'contested'])(
    'that has no claims itself gets the verdict of the file: %s',
    (file) => {
      expect(inFile({}, file)).toEqual(verdicts[file]);
    },
  );

  test.each([
    ['same', 'same', 'same', null],
    ['possible', 'same', 'same', null],
    ['of another name', 'same', 'same', null],
    ['in the state', 'same', 'same', null],
    ['contested', 'same', 'possible', 'Two bear the name'],
    ['in another state', 'same', 'possible', 'Two bear the name'],
    ['in another town', 'same', 'possible', 'Two bear the name'],
    ['other', 'same', 'other', null],
    ['same', 'possible', 'same', null],
    ['possible', 'possible', 'possible', 'Two bear the name'],
    ['other', 'possible', 'other', null],
    ['same', 'other', 'possible', 'It is in the file of another business'],
    ['possible', 'other', 'other', 'Two bear the name'],
    ['other', 'other', 'other', null],
  ])('that is %s in a file that is %s is %s: %s', (own, file, verdict, doubt) => {
    expect(inFile(named(own), file)).toEqual({ ...verdicts[own], verdict, doubt });
  });
});

describe('a record in the file of the business against a trade name', () => {
  const shop = { type: 'business', ref: 'business', name: 'Acme', other_names: ['Moonrise Cafe'] };
  const further = { ein: null, domains: [], phones: [], emails: [], addresses: [] };
  const at = (...reasons: [string, string][]) =>
    as('other', { reasons: reasons.map((one) => reason(...one)) });
  const verdictOf = (
    debtor: string,
    own: Attribution,
    { file = 'same', names = ['Moonrise Cafe'], searches = [] as object[][] } = {},
  ) => {
    const attribute = ([claim]: RecordClaim[]) => (claim?.names[0] === debtor ? own : verdicts[file]!);
    return attributeRecord(
      { kind: businessAlone, record: record(named(debtor)) },
      { kind: businessAlone, record: record({ claims: [{ names: ['Acme', ...names] }] }) },
      context({
        comparison: { ...comparison, attribute } as unknown as MerchantComparison,
        queried: [run({ searches })],
      }),
    ).verdict;
  };
  const here = at(['name', 'differs'], ['address', 'agrees']);

  test.each([
    ['MOONRISE CAFE', 'at its address', here, 'same'],
    ['Moonrise Cafe LLC', 'at its address', here, 'possible'],
    ['Moonrise Cafe', 'at another address', at(['address', 'differs']), 'possible'],
    [
      'Moonrise Cafe',
      'at the same street of another town',
      at(['address', 'agrees'], ['city', 'differs']),
      'possible',
    ],
    ['Dana Novak', 'at its address', here, 'other'],
    ['Acme', 'that the comparison gave to a namesake', here, 'other'],
  ])('against %s %s is judged by both', (debtor, _where, own, verdict) => {
    expect(verdictOf(debtor, own)).toBe(verdict);
  });

  test('is the business’s when only its application states the name', () => {
    const names: string[] = [];
    expect(verdictOf('Moonrise Cafe', here, { names })).toBe('other');
    expect(verdictOf('Moonrise Cafe', here, { names, searches: [[{ ...shop, ...further }]] })).toBe('same');
  });

  test('is not the business’s in a file that is not surely its own', () => {
    for (const file of ['possible', 'other'])
      expect(verdictOf('Moonrise Cafe', here, { file })).toBe('other');
  });
});

describe('peopleOf', () => {
  const place = { addr1: '3 Shore Dr', city: 'Durham', state: 'NC', zip5: '27701' };

  test('returns the people in the merchant’s file with their contacts, and those that searches about it queried', () => {
    const people = [{ ...ada, ...place, phone: '5745550177', email: 'ada@acme.test' }, ada];
    const found = peopleOf(
      { ...comparison, business: { people, places: [place] } } as unknown as MerchantComparison,
      {
        queried: [personWithPhone],
        others: [known()],
      },
    );
    expect(found).toEqual({
      own: [
        {
          ...ada,
          places: [{ ...people[0], county: 'durham', district: 'M' }],
          worksAt: [place],
          phones: ['5745550177'],
          emails: ['ada@acme.test'],
        },
        {
          ...ada,
          places: [{ ...ada, county: null, district: null }],
          worksAt: [place],
          phones: [],
          emails: [],
        },
        personWithPhone,
      ],
      ofApplication: [known()],
    });
  });

  test('returns only the queried people when the file has none or the merchant was deleted', () => {
    for (const without of [comparison, null])
      expect(peopleOf(without, { queried: [personWithPhone], others: [] })).toEqual({
        own: [personWithPhone],
        ofApplication: [],
      });
  });
});
