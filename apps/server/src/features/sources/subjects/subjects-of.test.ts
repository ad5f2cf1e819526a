import type { PersonSubject } from '@assay/domain/evidence';
import type { KnownBusiness } from '@assay/match-engine/attribution';
import { describe, expect, test } from 'vitest';
import type { StoredInquiry } from '#features/inquiry';
import { evidenceSubjects, isPrincipalRef, subjectsOf } from './evidence-subjects.ts';

const durham = { addr1: '3 Shore Dr', city: 'Durham', state: 'NC', zip5: '27701' };
const salem = { addr1: '9 Elm St', city: 'Salem', state: 'OR', zip5: '97301' };

const applied = (fields: object = {}) =>
  ({
    id: '1',
    legal_entity_name: null,
    name: 'Acme Bakery',
    ...durham,
    phone: null,
    alt_phone: null,
    email: null,
    domain_name: null,
    ein_encrypted: null,
    principals: [],
    ...fields,
  }) as unknown as StoredInquiry;
const filed = (fields: Partial<KnownBusiness> = {}): KnownBusiness => ({
  id: '7',
  names: ['Acme Bakery LLC'],
  places: [],
  ...fields,
});
const encrypted = (number: string) => ({ decrypt: () => number });
const of = (application: StoredInquiry | null, known: KnownBusiness | null = null, number = '') =>
  subjectsOf({ application, known }, encrypted(number));
const business = (...args: Parameters<typeof of>) => of(...args).find(({ type }) => type === 'business');
const people = (...args: Parameters<typeof of>) =>
  of(...args).filter((subject): subject is PersonSubject => subject.type === 'person');

describe('the business', () => {
  test('is queried as the application states it, with what the file adds about its likely match', () => {
    const application = applied({
      legal_entity_name: ' Acme Foods LLC ',
      phone: '5745550177',
      alt_phone: '5745550178',
      email: 'a@acme.test',
      domain_name: 'acme.test',
    });
    const known = filed({
      names: ['Acme Foods, LLC', 'ACME BAKERY', 'acme foods llc'],
      otherNames: ['Old Acme'],
      places: [salem, { ...durham, addr1: '77 Far Rd' }],
      phones: ['5035550111', '5745550177'],
      emails: ['b@acme.test'],
      domains: ['acme.example', ' '],
      eins: ['35-1234567'],
    });
    expect(business(application, known)).toEqual({
      type: 'business',
      ref: 'business',
      name: 'Acme Foods LLC',
      other_names: ['Acme Bakery', 'Acme Foods, LLC', 'ACME BAKERY'],
      ein: '351234567',
      domains: ['acme.test', 'acme.example'],
      addresses: [durham, salem],
      phones: ['5745550177', '5745550178', '5035550111'],
      emails: ['a@acme.test', 'b@acme.test'],
    });
  });

  test('only in the file is queried by its former names too', () => {
    const known = filed({ otherNames: ['Old Acme', 'acme bakery llc'], places: [salem, durham] });
    expect(business(null, known)).toEqual({
      type: 'business',
      ref: 'business',
      name: 'Acme Bakery LLC',
      other_names: ['Old Acme'],
      ein: null,
      domains: [],
      addresses: [salem],
      phones: [],
      emails: [],
    });
  });

  test('only in an application is queried by what that states', () => {
    expect(business(applied())).toEqual({
      type: 'business',
      ref: 'business',
      name: 'Acme Bakery',
      other_names: [],
      ein: null,
      domains: [],
      addresses: [durham],
      phones: [],
      emails: [],
    });
  });

  test('is null without a name, even when the application’s people may match one', () => {
    expect(business(applied({ name: ' ' }), filed())).toBeUndefined();
    expect(business(null, filed({ names: [] }))).toBeUndefined();
    expect(of(null)).toEqual([]);
  });

  test.each([
    ['35-1234567', '351234567'],
    ['351234567', null],
    ['123-45-6789', null],
    ['', null],
  ])(
    'of an application with the number %j is queried with %j: a possible SSN is sent to no vendor',
    (typed, ein) => {
      const application = applied({ ein_encrypted: Buffer.from('encrypted') });
      expect(business(application, null, typed)).toMatchObject({ ein });
      expect(business(null, filed({ eins: [typed] }))).toMatchObject({ ein });
    },
  );

  test('is queried by the application’s EIN, else by the file’s', () => {
    const application = applied({ ein_encrypted: Buffer.from('encrypted') });
    const known = filed({ eins: ['88-7654321', '35-1234567'] });
    expect(business(application, known, '35-1234567')).toMatchObject({ ein: '351234567' });
    expect(business(application, known, '123-45-6789')).toMatchObject({ ein: '887654321' });
    expect(business(applied(), known)).toMatchObject({ ein: '887654321' });
  });

  test('is queried at each address once, ignoring case and blank addresses', () => {
    const shouted = { addr1: '3 SHORE DR', city: 'DURHAM', state: 'nc', zip5: '27701' };
    expect(business(applied(), filed({ places: [shouted] }))).toMatchObject({ addresses: [durham] });
    const nothing = { addr1: null, city: '', state: null, zip5: null };
    expect(business(applied(nothing), filed({ places: [nothing] }))).toMatchObject({ addresses: [] });
    for (const part of ['addr1', 'city', 'state', 'zip5'] as const) {
      const alone = { addr1: null, city: null, state: null, zip5: null, [part]: durham[part] };
      const other = { ...alone, [part]: salem[part] };
      expect(business(applied(alone), filed({ places: [other] }))).toMatchObject({
        addresses: [alone, other],
      });
    }
    const [split, whole] = [
      { addr1: 'a', city: 'bc', state: null, zip5: null },
      { addr1: 'ab', city: 'c', state: null, zip5: null },
    ];
    expect(business(applied(split), filed({ places: [whole] }))).toMatchObject({ addresses: [split, whole] });
    expect(business(null, filed({ places: [{ city: 'Durham' }] }))).toMatchObject({
      addresses: [{ addr1: null, city: 'Durham', state: null, zip5: null }],
    });
  });
});

describe('its people', () => {
  const ada = { first_name: 'Ada', middle_name: 'B', last_name: 'Novak' };
  const person = (fields: object = {}) => ({
    first_name: null,
    middle_name: null,
    last_name: null,
    ...fields,
  });

  test('are queried with everything known about them', () => {
    const application = applied({
      principals: [{ ...ada, suffix: 'Jr', ...salem, phone: '5745550177', email: 'ada@acme.test' }],
    });
    expect(people(application)).toEqual([
      {
        type: 'person',
        ref: 'principal:1',
        ...ada,
        suffix: 'Jr',
        birth_year: null,
        addresses: [salem],
        phones: ['5745550177'],
        emails: ['ada@acme.test'],
      },
    ]);
    expect(people(applied({ principals: [person(ada)] }))).toMatchObject([
      { suffix: null, addresses: [], phones: [], emails: [] },
    ]);
  });

  test('are those of the application and the owners in the file, each once, as the application states them', () => {
    const application = applied({
      principals: [
        person({ first_name: 'Ada', last_name: 'Novak' }),
        person({ last_name: 'Bo' }),
        person(ada),
      ],
    });
    const known = filed({
      people: [
        { first_name: 'ADA', middle_name: null, last_name: 'novak' },
        { first_name: 'Ada', middle_name: null, last_name: 'Other' },
        { first_name: 'Eve', middle_name: null, last_name: 'Novak' },
      ] as never,
    });
    expect(people(application, known).map(({ ref, middle_name }) => [ref, middle_name])).toEqual([
      ['principal:1', null],
      ['owner:2', null],
      ['owner:3', null],
    ]);
    expect(people(null, known).map(({ ref }) => ref)).toEqual(['owner:1', 'owner:2', 'owner:3']);
  });

  test('are each queried although two have one name: father and son, other middle initials or years of birth', () => {
    const same = { first_name: 'Ada', last_name: 'Novak' };
    const refs = (one: object, other: object) =>
      people(applied({ principals: [person({ ...same, ...one }), person({ ...same, ...other })] })).length;
    expect(refs({ suffix: 'Sr' }, { suffix: 'Jr' })).toBe(2);
    expect(refs({ middle_name: 'B' }, { middle_name: 'C' })).toBe(2);
    expect(refs({ middle_name: 'B' }, { middle_name: 'Bea' })).toBe(1);
    const owners = [
      { ...same, middle_name: 'B' },
      { ...same, middle_name: 'C' },
    ];
    const known = filed({ people: owners as never });
    expect(people(applied({ principals: [person(same)] }), known).map(({ ref }) => ref)).toEqual([
      'principal:1',
      'owner:2',
    ]);
  });

  test('are queried at every address of the application when it names one of them twice', () => {
    const application = applied({
      principals: [person({ ...ada, ...durham, phone: '1' }), person({ ...ada, ...salem, phone: '2' })],
    });
    const known = filed({ people: [{ ...ada, ...durham, addr1: '5 Oak St', phone: '3' }] as never });
    expect(people(application, known)).toMatchObject([
      { ref: 'principal:1', addresses: [durham, salem], phones: ['1', '2'] },
    ]);
  });

  test('are queried without a business when the application names none', () => {
    expect(of(applied({ name: null, principals: [person(ada)] }), filed()).map(({ ref }) => ref)).toEqual([
      'principal:1',
    ]);
  });

  test('of the application are recognized by their subject refs', () => {
    expect(
      ['principal:1', 'principal:12', 'owner:1', 'business', 'a principal:1'].map(isPrincipalRef),
    ).toEqual([true, true, false, false, false]);
  });
});

test('a run about one principal queries only that person and reads nothing else', async () => {
  const [person] = people(applied({ principals: [{ first_name: 'Ada', last_name: 'Novak' }] }));
  const subject = { inquiry: null, merchantId: null, principal: person! };
  expect(await evidenceSubjects(null as never, subject, { secrets: null as never })).toEqual([person]);
});

test('an inquiry without a likely match is the only subject that is queried', async () => {
  const subject = { inquiry: applied(), merchantId: null, principal: null };
  expect(await evidenceSubjects(null as never, subject, { secrets: null as never })).toMatchObject([
    { name: 'Acme Bakery' },
  ]);
});
