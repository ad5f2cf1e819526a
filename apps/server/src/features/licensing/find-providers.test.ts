import { allEndpoints } from '@assay/domain/endpoints';
import { licensingEndpoints } from '@assay/domain/licensing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { vendor } from '#features/vendor';
import { inLender } from '#platform/database';
import { startWorker, type Worker } from '#platform/jobs';
import {
  addLender,
  addUser,
  neverRespond,
  respondWith,
  type ScriptedVendor,
  scriptedVendor,
  type TestApi,
  type TestDatabase,
  testApi,
  testDatabase,
} from '#platform/testing';
import { licensing } from './index.ts';

const calls = vendor({
  vendors: () => [],
  queues: async () => new Map(),
  inquiriesOf: async () => new Map(),
});

let database: TestDatabase;
let api: TestApi;
let register: ScriptedVendor;
let worker: Worker;
let north: { email: string; lender: string };
let east: { email: string; lender: string };

beforeAll(async () => {
  database = await testDatabase();
  register = await scriptedVendor();
  api = await testApi(database, [licensing, calls], {
    environment: { NPPES_URL: register.url, VENDOR_LIMITS: 'nppes=60000/20' },
  });
  const lender = async (name: string) => {
    const id = await addLender(database.owner, { name });
    await addUser(database.owner, { email: `user@${name}.test`, lenders: [id] });
    return { email: `user@${name}.test`, lender: id };
  };
  north = await lender('north');
  east = await lender('east');
  worker = await startWorker({
    workerUrl: database.urls.workerUrl,
    services: { ...api.services, db: database.worker },
    handlers: calls.jobs ?? [],
    concurrency: 2,
  });
});
afterAll(() => worker.stop());
// A day later, no answer is fresh.
beforeEach(() => api.clock.advance(25 * 60 * 60_000));

const person = (number: string, basic: object, more: object = {}) => ({
  number,
  enumeration_type: 'NPI-1',
  basic: { status: 'A', enumeration_date: '2016-11-07', ...basic },
  ...more,
});
const rosa = person(
  '9100000017',
  { first_name: 'ROSA', middle_name: 'MARIA', last_name: 'DELGADO', name_prefix: 'Dr.' },
  {
    addresses: [
      {
        address_purpose: 'MAILING',
        address_1: '400 OAK AVE',
        city: 'RALEIGH',
        state: 'NC',
        postal_code: '27601',
      },
      {
        address_purpose: 'LOCATION',
        address_1: '88 MILL POND RD',
        address_2: 'STE 2',
        city: 'DURHAM',
        state: 'NC',
        postal_code: '277011234',
        telephone_number: '919-555-0143',
      },
    ],
    taxonomies: [
      { code: '1223G0001X', desc: 'Dentist', primary: true, state: 'NC', license: '9981' },
      { code: '122300000X', desc: 'Dentist', state: 'NC', license: '9981' },
      { code: '122300000X', desc: 'Dentist', state: null, license: null },
    ],
    other_names: [
      { type: 'Former Name', first_name: 'ROSA', last_name: 'MARSH' },
      { type: 'Doing Business As', organization_name: 'MILL POND DENTAL' },
    ],
  },
);
const dana = person('9100000025', { first_name: 'DANA', last_name: 'DELGADO' });
const found = (...results: object[]) => respondWith({ result_count: results.length, results });

const search = (query: Record<string, string>, caller = north) =>
  api.call(caller, licensingEndpoints.doctors, { query });
const licensesOf = (npiId: string) =>
  api.call(north, licensingEndpoints.doctorLicenses, { query: { npiId } });

test('professionals are returned with their similarity by field, most similar first [REP-156]', async () => {
  register.will(found(dana, rosa));
  const { status, body } = await search({
    firstName: 'Rosa',
    middleName: 'Maria',
    lastName: 'Delgado',
    merchant: 'Mill Pond Dental',
    streetNumber: '88',
    streetName: 'Mill Pond Road',
    city: 'Durham',
    state: 'NC',
    zip5: '27701',
  });
  expect(status).toBe(200);
  expect(body.map(({ npi_id }) => npi_id)).toEqual(['9100000017', '9100000025']);
  expect(body[0]).toMatchObject({
    prefix: 'Dr.',
    other_names: ['ROSA MARSH', 'MILL POND DENTAL'],
    provider_enumeration_date: '2016-11-07',
    doctor_street_number: '400',
    doctor_street_name: 'OAK AVE',
    practice_street_name: 'MILL POND RD',
    practice_zip5: '27701',
    phone: '9195550143',
    first_name_similarity: 1,
    middle_name_similarity: 1,
    last_name_similarity: 1,
    street_number_similarity: 1,
    street_name_similarity: 1,
    city_similarity: 1,
    state_similarity: 1,
    zip5_similarity: 1,
    npi_id_similarity: null,
    merchant_similarity: 1,
    overall_similarity: 9,
  });
  expect(body[1]).toMatchObject({ first_name_similarity: 0, last_name_similarity: 1, overall_similarity: 1 });
  expect(Object.fromEntries(register.requestedUrls[0]?.searchParams ?? [])).toMatchObject({
    first_name: 'Rosa*',
    last_name: 'Delgado*',
    state: 'NC',
  });

  register.will(found(rosa, dana));
  const dentists = (await search({ firstName: 'Dana', lastName: 'Delgado' })).body;
  expect(dentists.map(({ npi_id }) => npi_id)).toEqual(['9100000025', '9100000017']);
});

test('a former name matches too, and a name not found in its state is searched in all states', async () => {
  register.will(found(), found(rosa));
  const { body } = await search({ lastName: 'Marsh', state: 'OH' });
  expect(body).toMatchObject([{ last_name: 'DELGADO', last_name_similarity: 1, state_similarity: 0 }]);
  expect(register.requestedUrls.map(({ searchParams }) => searchParams.get('state'))).toEqual(['OH', null]);
});

test('a complete NPI ID is searched without a name, and a partial one filters the results of a name [REP-156]', async () => {
  register.will(found(rosa));
  expect((await search({ npiId: '9100000017' })).body).toMatchObject([
    { npi_id_similarity: 1, overall_similarity: 1 },
  ]);
  expect(register.requestedUrls[0]?.searchParams.get('number')).toBe('9100000017');
  register.will(found(rosa, dana));
  expect((await search({ npiId: '910000002', lastName: 'Delgado' })).body).toMatchObject([
    { npi_id: '9100000025', npi_id_similarity: 0.9 },
  ]);
  register.will(found(rosa));
  expect((await search({ npiId: '910' })).body).toEqual([]);
  expect(register.requestedUrls).toEqual([]);
});

test('the licenses of an NPI ID are those its holder lists, each once [REP-156]', async () => {
  register.will(found(rosa));
  expect((await licensesOf('9100000017')).body).toEqual([
    {
      npi_id: '9100000017',
      name: 'ROSA MARIA DELGADO',
      license_number: '9981',
      license_number_state_code: 'NC',
      license_taxonomy_code: '1223G0001X',
    },
  ]);
  register.will(found());
  expect((await licensesOf('9100000033')).body).toEqual([]);
});

test('an equal search within a day is served without a call, to the same lender only', async () => {
  register.will(found(rosa));
  const query = { lastName: 'Delgado' };
  await search(query);
  register.will(found());
  expect((await search(query)).body).toHaveLength(1);
  expect(register.requestedUrls).toEqual([]);
  expect((await search(query, east)).body).toEqual([]);
  expect(register.requestedUrls).toHaveLength(1);
});

test('each call is in its lender’s ledger, and other lenders’ searches stay invisible', async () => {
  register.will(found(rosa));
  await search({ lastName: 'Ledger' });
  const ledger = await sql<{ lender_id: string; source_run_id: string | null; outcome: string }>`
    select lender_id, source_run_id, outcome from app.vendor_call where vendor = 'nppes' order by id desc limit 1`.execute(
    database.worker,
  );
  expect(ledger.rows).toEqual([{ lender_id: north.lender, source_run_id: null, outcome: 'complete' }]);
  const seenBy = ({ lender }: typeof north) =>
    inLender(database.app, lender, (tx) => tx.selectFrom('app.vendor_lookup').select('lender_id').execute());
  expect(new Set((await seenBy(north)).map(({ lender_id }) => lender_id))).toEqual(new Set([north.lender]));
  expect((await seenBy(east)).every(({ lender_id }) => lender_id === east.lender)).toBe(true);
});

test('a failing register does not look like one without results', async () => {
  register.will(respondWith('oops', 503));
  const { status, problem } = await search({ lastName: 'Failing' });
  expect([status, problem.code]).toEqual([503, 'source_unavailable']);
  expect((await licensesOf('9100000041')).problem.code).toBe('source_unavailable');
});

test('the number of result pages read is limited', async () => {
  const page = Array.from({ length: 200 }, (_, at) => person(String(9200000000 + at), { last_name: 'LONG' }));
  register.will(found(...page));
  expect((await search({ lastName: 'Long' })).body).toHaveLength(50);
  expect(register.requestedUrls.map(({ searchParams }) => searchParams.get('skip'))).toEqual([
    null,
    '200',
    '400',
  ]);
});

test('an abandoned search is canceled', async () => {
  register.will(neverRespond);
  const address = await api.server.listen({ port: 0, host: '127.0.0.1' });
  const gone = new AbortController();
  const headers = { authorization: `Bearer ${await api.token(north.email)}`, lenderid: north.lender };
  const call = fetch(`${address}/v1/merchant/npi-doctors?lastName=Gone`, {
    headers,
    signal: gone.signal,
  });
  await expect.poll(() => register.requestedUrls.length).toBe(1);
  gone.abort();
  await call.catch(() => {});
  await expect
    .poll(() =>
      inLender(database.app, north.lender, (tx) =>
        tx.selectFrom('app.vendor_lookup').select('status').orderBy('id', 'desc').limit(1).execute(),
      ),
    )
    .toEqual([{ status: 'left' }]);
});

test.each<[Record<string, string>, Record<string, string[]>]>([
  [{}, { firstName: ['Give a first name, a last name or an NPI ID.'] }],
  [{ city: 'Durham' }, { firstName: ['Give a first name, a last name or an NPI ID.'] }],
  [{ npiId: '12-3' }, { npiId: ['NPI ID must be 10 digits'] }],
])('the search %j is refused with the name of the field [REP-156]', async (query, errors) => {
  const { status, problem } = await search(query);
  expect([status, problem.errors]).toEqual([400, errors]);
});

test('an NPI ID that is not ten digits is refused [REP-156]', async () => {
  for (const npiId of ['', '123456789', '12345678AB', '12345678901'])
    expect((await licensesOf(npiId)).problem.errors).toEqual({ npiId: ['NPI ID must be 10 digits'] });
});

test('a search requires a role and the user’s own lender', async () => {
  await addUser(database.owner, { email: 'guest@north.test', lenders: [north.lender], groups: [] });
  for (const endpoint of [licensingEndpoints.doctors, licensingEndpoints.doctorLicenses]) {
    expect(allEndpoints).toContain(endpoint);
    const refusal = async (caller: { email: string; lender: string | null }) =>
      (await api.call(caller, endpoint, { query: { npiId: '9100000017' } } as never)).problem.code;
    expect(await refusal({ ...north, lender: east.lender })).toBe('lender_forbidden');
    expect(await refusal({ ...north, email: 'guest@north.test' })).toBe('role_required');
    expect(await refusal({ ...north, lender: null })).toBe('lender_required');
  }
});
