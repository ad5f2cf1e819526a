import { ApplicationCheck, applicationEndpoints, type FieldCheck } from '@assay/domain/application';
import { inquiryEndpoints } from '@assay/domain/inquiry';
import { reportEndpoints } from '@assay/domain/report';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { matching, saveMerchant } from '#features/matching';
import { report } from '#features/report';
import { inLender } from '#platform/database';
import { respondWith } from '#platform/testing';
import { type Caller, type EvidenceWorld, evidenceWorld, respondWithRecords } from '../evidence/testing.ts';
import { application } from './index.ts';
import { applicationFacts } from './risk-facts.ts';

const address = { addr1: '88 Mill Pond Rd', city: 'Durham', state: 'NC', zip5: '27701' };
let world: EvidenceWorld;
let bakery: string;

beforeAll(async () => {
  world = await evidenceWorld({
    features: [matching, report, application],
    wires: ['legal_entity', 'business_records', 'licenses', 'bureau'],
    hasScreening: false,
  });
  bakery = await world.merchant({
    external_id: 'm1',
    name: 'Harvest Moon Bakery LLC',
    ...address,
    ein: '35-1234567',
    phone: '9195550142',
    principals: [{ first_name: 'Ada', last_name: 'Moreau' }],
  });
});
beforeEach(() => world.nextDay());

const truth = {
  legal_entity_name: 'Harvest Moon Bakery LLC',
  name: null,
  ...address,
  ein: '35-1234567',
  phone: '9195550142',
  principals: [{ first_name: 'Ada', last_name: 'Moreau' }],
};

async function opened(fields: object = {}, caller: Caller = world.north): Promise<string> {
  const id = await world.inquire({ ...truth, ...fields }, caller);
  await world.start(id, caller);
  await world.gathered(id, caller);
  await world.api.call(caller, reportEndpoints.open, { params: { id }, body: { merchant_id: bakery } });
  return id;
}
const read = (inquiryId: string, caller: Caller = world.north, id = bakery) =>
  world.api.call(caller, applicationEndpoints.check, { params: { id, inquiryId } });
const check = async (inquiryId: string): Promise<ApplicationCheck> => {
  const { status, body } = await read(inquiryId);
  expect(status).toBe(200);
  return ApplicationCheck.parse(body);
};
const verdicts = ({ fields }: { fields: FieldCheck[] }) =>
  Object.fromEntries(fields.map(({ field, verdict }) => [field, verdict]));
const ofField = ({ fields }: ApplicationCheck, name: string) => fields.find(({ field }) => field === name)!;

const file = (rest: object) =>
  respondWithRecords([
    {
      kind: 'business_records',
      id: 'file',
      primary_business_name: 'Harvest Moon Bakery LLC',
      fein_number: '351234567',
      locations: [address],
      ...rest,
    },
  ]);

describe('comparing an application with the evidence', () => {
  test('agrees field by field with the sources, each with its record', async () => {
    world.vendors.business_records.will(file({}));
    const found = await check(await opened());
    expect(verdicts(found)).toEqual({
      legal_entity_name: 'agrees',
      ein: 'agrees',
      owner: 'agrees',
      address: 'agrees',
      phone: 'agrees',
    });
    expect(ofField(found, 'ein')).toMatchObject({
      said: '35-1234567',
      statements: [
        { source: 'Merchant file', record: null, says: '35-1234567', how: 'same number' },
        { source: 'Business file', record: { kind: 'business_records' }, says: '35-1234567' },
      ],
    });
  });

  test('compares the EIN with one that is stored encrypted, and shows its last four digits', async () => {
    const painter = { name: 'Dana Novak', ...address, principals: [] };
    const withheld = { ein: '•••-••-4567', withheld_ein: '351234567' };
    const id = await world.database.owner
      .transaction()
      .execute((tx) =>
        saveMerchant(tx, 'test', { ...painter, ...withheld, external_id: 'p1' }, world.api.services.secrets),
      );
    const checked = async (ein: string) => {
      const inquiry = await opened({ legal_entity_name: painter.name, ein });
      await world.api.call(world.north, reportEndpoints.open, {
        params: { id: inquiry },
        body: { merchant_id: id },
      });
      const { fields } = (await read(inquiry, world.north, id)).body;
      return fields.find(({ field }) => field === 'ein')!.statements[0];
    };
    const shown = { source: 'Merchant file', says: '•••-••-4567' };
    expect(await checked('351234567')).toMatchObject({ ...shown, outcome: 'agrees', how: 'same number' });
    expect(await checked('35-1234568')).toMatchObject({
      ...shown,
      outcome: 'differs',
      how: 'another number',
    });
  });

  test.each([
    ['another business’s EIN', { ein: '36-7654321' }, 'ein', 'another number'],
    ['a neighbour’s address', { addr1: '90 Mill Pond Rd' }, 'address', 'same street, number nearly the same'],
    [
      'an owner who is not an officer',
      { principals: [{ first_name: 'Bram', last_name: 'Okafor' }] },
      'owner',
      'not among the people it names',
    ],
    ['a phone number of another business', { phone: '9195550199' }, 'phone', 'another number'],
  ])('finds %s', async (_, swapped, field, how) => {
    const found = await check(await opened(swapped));
    expect(Object.entries(verdicts(found)).filter(([, verdict]) => verdict === 'differs')).toEqual([
      [field, 'differs'],
    ]);
    expect(ofField(found, field).statements[0]).toMatchObject({
      source: 'Merchant file',
      outcome: 'differs',
      how,
    });
  });

  test('finds a business younger than stated, by its earliest filing, and marks facts without any source', async () => {
    world.vendors.legal_entity.will(
      respondWith({
        status: 'Complete',
        results: ['2021-06-14', '2024-01-02'].map((normalizedFilingDate, at) => ({
          title: 'HARVEST MOON BAKERY LLC',
          sosId: `S${at}`,
          normalizedFilingDate,
          normalizedStatus: 'active',
          confidenceLevel: 0.95,
          stateOfSosRegistration: 'North Carolina',
        })),
      }),
    );
    const found = await check(
      await opened({
        start_date: '2012',
        industry: 'Bakeries',
        owner_share: '51',
        requested_amount: '50000',
      }),
    );
    expect(verdicts(found)).toMatchObject({
      start_date: 'differs',
      industry: 'unknown',
      owner_share: 'unknown',
      requested_amount: 'unknown',
    });
    expect(ofField(found, 'start_date').statements[0]).toMatchObject({
      source: 'Corporate filing',
      how: '8 years younger: since 6/14/2021',
    });
    expect(ofField(found, 'requested_amount').said).toBe('$50,000.00');
    expect(ofField(found, 'owner_share').said).toBe('51 %');
  });

  test('compares the role and share of each owner with the file, which names a manager', async () => {
    world.vendors.business_records.will(
      file({
        principals: [
          { principal_ref: 'p1', first_name: 'Ada', last_name: 'Moreau', title: 'Manager', birth_year: 1983 },
          { principal_ref: 'p2', first_name: 'Bram', last_name: 'Okafor', title: 'Member (40%)' },
        ],
      }),
    );
    const found = await check(
      await opened({
        principals: [
          {
            ...{ first_name: 'Ada', last_name: 'Moreau', title: 'Owner', share: '80' },
            date_of_birth: '4/3/1979',
          },
          { first_name: 'Bram', last_name: 'Okafor', title: 'Member', share: '60' },
        ],
      }),
    );
    const said = found.fields.map(({ said: text, verdict }) => [text, verdict]);
    expect(said).toEqual(
      expect.arrayContaining([
        ['Ada Moreau (Owner)', 'differs'],
        ['Bram Okafor (Member)', 'agrees'],
        ['Ada Moreau, 1979', 'differs'],
        ['Ada Moreau, 80 %', 'unknown'],
        ['Bram Okafor, 60 %', 'differs'],
        ['140 % in all', 'differs'],
      ]),
    );
    expect(found.differences?.map(({ severity, text }) => [severity, text])).toEqual(
      expect.arrayContaining([
        ['medium', "Owner's birth year Ada Moreau, 1979: another year of birth"],
        ['low', "Owner's role Ada Moreau (Owner): Manager, not Owner"],
        ['medium', "Owner's share Bram Okafor, 60 %: another share"],
        ['medium', "Owner's share 140 % in all: more than 100 %"],
      ]),
    );
  });

  test('uses licenses and the BBB profile only where no register or file has the fact, and never against one', async () => {
    const license = {
      kind: 'license',
      id: 'NC-1',
      license_type: 'Retail Bakery',
      license_state: 'NC',
      license_owner_type: 'Business',
      license_number: '1',
      license_status: 'Active',
      ...address,
    };
    world.vendors.licenses.will(
      respondWithRecords([
        { ...license, licensee_name: 'Harvest Moon Bakery LLC', business_name: 'Harvest Moon Bakery LLC' },
        { ...license, id: 'NC-2', license_number: '2', licensee_name: 'Ada Moreau', phone: '9195550142' },
      ]),
    );
    world.vendors.bureau.will(
      respondWithRecords([
        {
          kind: 'bureau_profile',
          id: 'b-1',
          name: 'Harvest Moon Bakery LLC',
          ...address,
          phones: ['9195550142'],
          domains: ['harvestmoon.example'],
        },
      ]),
    );
    const found = await check(await opened({ industry: 'Bakery', domain_name: 'harvestmoon.example' }));
    const ofLabel = (label: string) =>
      found.fields.flatMap(({ field, statements }) =>
        statements
          .filter(({ source }) => source === label)
          .map(({ weight, outcome }) => [field, weight, outcome]),
      );
    expect(ofLabel('License')).toContainEqual(['industry', 'check', 'agrees']);
    expect(ofLabel('BBB profile')).toContainEqual(['domain_name', 'check', 'agrees']);
    expect(verdicts(found)).toMatchObject({ domain_name: 'agrees', industry: 'agrees' });
    // A license in a person's name does not state the business's name.
    const ofLicenses = found.fields
      .flatMap(({ statements }) => statements)
      .filter(({ source }) => source === 'License');
    expect(ofLicenses.map(({ says }) => says)).not.toContain('Ada Moreau');
    expect(ofLabel('License').filter(([, , outcome]) => outcome === 'differs')).toEqual([]);
    world.nextDay();
    world.vendors.bureau.will(
      respondWithRecords([
        {
          kind: 'bureau_profile',
          id: 'b-1',
          name: 'Harvest Moon Bakery LLC',
          ...address,
          phones: ['9195550199'],
        },
      ]),
    );
    expect(verdicts(await check(await opened()))).toMatchObject({ phone: 'agrees' });
    const { sources } = await check(await opened());
    expect(sources).toContainEqual({ label: 'License', status: 'not_available' });
  });

  test('says for each possible source whether it was queried', async () => {
    const { sources } = await check(await opened());
    expect(sources).toContainEqual({ label: 'Verification', status: 'not_initiated' });
    expect(sources).toContainEqual({ label: 'Business file', status: 'not_available' });
  });

  test('leaves out what the lender’s flags hide', async () => {
    world.vendors.business_records.will(file({ fein_number: '991234567' }));
    const id = await opened({}, world.harbor);
    const { body } = await read(id, world.harbor);
    expect(body.fields.flatMap(({ statements }) => statements).map(({ source }) => source)).not.toContain(
      'Business file',
    );
  });
});

describe('values of another business', () => {
  const other = {
    external_id: 'borne-1',
    name: 'Cedar Ridge Plumbing',
    addr1: '410 Front St',
    city: 'Durham',
    state: 'NC',
    zip5: '27703',
    phone: '9195550177',
    ein: '36-7654399',
    domain_name: 'cedarridge.example',
  };
  const typed = { phone: other.phone, ein: '36-7654399', domain_name: other.domain_name };
  const named = (found: ApplicationCheck) =>
    Object.fromEntries(
      found.fields.map(({ field, borne_by = [] }) => [field, borne_by.map(({ name }) => name)]),
    );

  test('are named with that business, and are differences of the highest severity', async () => {
    await world.merchant(other);
    const { addr1, city, state, zip5 } = other;
    const found = await check(await opened({ ...typed, addr1, city, state, zip5 }));
    const bearer = ['Cedar Ridge Plumbing'];
    expect(named(found)).toMatchObject({
      phone: bearer,
      ein: bearer,
      domain_name: bearer,
      address: bearer,
      legal_entity_name: [],
    });
    expect(found.differences).toContainEqual({
      id: 'ein',
      field: 'ein',
      severity: 'high',
      text: 'EIN: another number, on file for Cedar Ridge Plumbing',
    });
  });

  test('are not named when the business is from another lender’s own records', async () => {
    const id = await world.merchant({
      ...other,
      external_id: 'borne-2',
      addr1: '88 Quarry Rd',
      domain_name: 'cedarridge-durham.example',
      phone: '9195550178',
      ein: '36-7654398',
    });
    const own = (owner_id: string | null) =>
      world.database.owner.updateTable('app.merchant').set({ owner_id }).where('id', '=', id).execute();
    await own(world.east.lender);
    const inquiryId = await opened({ phone: '9195550178', ein: '36-7654398' });
    const found = await check(inquiryId);
    expect(named(found)).toMatchObject({ phone: [], ein: [] });
    await own(world.north.lender);
    expect(named(await check(inquiryId))).toMatchObject({ phone: [other.name], ein: [other.name] });
  });
});

describe('the score', () => {
  const deps = () => ({ ...world.api.services });
  const factsOf = (inquiryId: string | null, { isOpened = true, caller = world.north } = {}) =>
    inLender(world.database.app, caller.lender, (tx) =>
      applicationFacts(
        tx,
        {
          inquiryId,
          merchantId: bakery,
          isOpened,
          lender: { id: caller.lender, flags: {} } as never,
          now: new Date(),
        },
        deps(),
      ),
    );

  test('counts each difference once, and never stores the EIN', async () => {
    const found = await factsOf(await opened({ ein: '36-7654321', phone: '9195550199' }));
    expect(found).toMatchObject([
      { kind: 'application_difference', id: 'ein', severity: 'high', text: 'EIN: another number' },
      { kind: 'application_difference', severity: 'medium', text: 'Phone (919) 555-0199: another number' },
    ]);
    expect(JSON.stringify(found)).not.toContain('7654321');
  });

  test('counts nothing for a true application, and nothing without one', async () => {
    expect(await factsOf(await opened())).toEqual([]);
    expect(await factsOf(null)).toEqual([]);
  });

  test('counts nothing for an association of the business that the application is about', async () => {
    const inquiryId = await opened({ ein: '36-7654321' });
    expect(await factsOf(inquiryId)).toHaveLength(1);
    expect(await factsOf(inquiryId, { isOpened: false })).toEqual([]);
  });
});

describe('EINs', () => {
  test('that may be SSNs are masked everywhere the application’s number is shown', async () => {
    const found = await check(await opened({ ein: '351-23-4567' }));
    expect(ofField(found, 'ein').said).toBe('•••-••-4567');
    expect(verdicts(found)).toMatchObject({ ein: 'agrees' });
  });

  test('from another lender’s records are neither compared nor shown', async () => {
    const own = (owner_id: string | null) =>
      world.database.owner.updateTable('app.merchant').set({ owner_id }).where('id', '=', bakery).execute();
    const inquiryId = await opened({ ein: '36-7654321' });
    await own(world.east.lender);
    try {
      const found = await read(inquiryId);
      expect(ofField(found.body, 'ein')?.statements ?? []).toEqual([]);
      expect(JSON.stringify(found.body)).not.toMatch(/1234567|Merchant file/);
    } finally {
      await own(null);
    }
  });
});

describe('the facts of an application', () => {
  const create = (fields: object) =>
    world.api.call(world.north, inquiryEndpoints.create, { body: { ...truth, ...fields } as never });

  test.each([
    [
      { start_date: '2015-02-30' },
      'start_date',
      'Must be a past day, month or year, such as 3/17/2015, 3/2015 or 2015.',
    ],
    [
      { owner_share: '101' },
      'owner_share',
      'Must be a percentage from 0 to 100 with two decimals at most, such as 51%.',
    ],
    [
      { requested_amount: '-5' },
      'requested_amount',
      'Must be an amount in dollars, such as 50000, $50,000 or 50k.',
    ],
  ])('are refused by field when impossible: %j', async (fields, field, sentence) => {
    expect(await create(fields)).toMatchObject({ status: 400, problem: { errors: { [field]: [sentence] } } });
  });

  test('are optional', async () => {
    expect((await create({})).status).toBe(201);
  });
});

describe('access', () => {
  test('another lender’s inquiry, and a merchant that is no match, return 404', async () => {
    const id = await opened();
    expect((await read(id, world.east)).status).toBe(404);
    const stranger = await world.merchant({ external_id: 's1', name: 'Quite Another Firm', state: 'OR' });
    expect((await read(id, world.north, stranger)).status).toBe(404);
    expect((await read(id, { ...world.north, lender: world.east.lender })).status).toBe(403);
  });
});
