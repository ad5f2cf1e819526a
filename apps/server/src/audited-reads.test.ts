import { apiKeyEndpoints } from '@assay/domain/accounts';
import { allEndpoints } from '@assay/domain/endpoints';
import { flags } from '@assay/domain/flags';
import { bases, type Endpoint } from '@assay/domain/http';
import { licensingEndpoints } from '@assay/domain/licensing';
import { merchantRequestEndpoints } from '@assay/domain/merchant-request';
import { principalEndpoints } from '@assay/domain/principals';
import { reportEndpoints } from '@assay/domain/report';
import { beforeAll, expect, test } from 'vitest';
import { inLender, inSystem, type Tx } from '#platform/database';
import { type EvidenceWorld, evidenceFeatures, evidenceWorld } from './features/evidence/testing.ts';
import { uploadBench } from './features/portfolio/testing.ts';
import { features } from './features.ts';

/** What staff may read without an audit entry: nothing of a consumer, a merchant or another user. */
const FREE = [
  'GET api-reference',
  'GET deployment/get_all',
  'GET deployment/get_all_details',
  'GET deployment/get_upcoming',
  'GET deployment/{id}',
  'GET feature_store/permissions',
  'GET inquiry/address',
  'GET lender',
  'GET lender/furnish-doctors-enabled',
  'GET lender/license-verification-enabled',
  // Names and access of API keys, never a key.
  'GET lender/{id}/keys',
  'GET lender/portfolio',
  'GET lender/portfolio/status',
  'GET lender/portfolio/upload',
  'GET lender/portfolio/upload/{id}',
  'GET lender/portfolio/{section}/movement',
  'GET merchant/get_regulatory_links',
  'GET monitoring/changes/count',
  'GET monitoring/settings',
  'GET notifications/config',
  'GET notifications/history',
  'GET quota_details',
  'GET quota_details/by_month',
  'GET quota_settings',
  'GET scorecard/get_lender_rules',
  'GET scorecard/get_target_glossary',
  'GET user/check-inquiry-terms',
  'GET user/me',
  'GET user/saved-views',
  // The public register of professionals, searched at its vendor; the audited view is declared.
  'GET merchant/npi-doctors',
  'GET merchant/npi-doctors-licenses',
  // Ids, times and costs of calls to vendors.
  'GET vendors',
  'GET vendors/{vendor}',
];
/** Reads that are sent as POST. */
const READING = [
  'POST doctors/get_all',
  'POST inquiry/find',
  'POST inquiry/{id}/result',
  'POST inquiry/{id}/results',
  'POST license_orders/home_services',
  'POST merchant/inquiryhistory',
  'POST merchant/new/existing',
  'POST merchant/request_check',
  'POST merchant/{id}/exported',
  'POST merchant/{id}/printed',
  'POST notifications/download_by_date',
  'POST notifications/notifications_by_date',
  'POST rematch/search',
];

const owner = { first_name: 'Rosa', middle_name: null, last_name: 'Delgado', suffix: null };
const address = { addr1: '88 Mill Pond Rd', city: 'Durham', state: 'NC', zip5: '27701' };
const NPI = '1234567893';

let world: EvidenceWorld;
let staff: { email: string; lender: string };
/** Values of the parameters, by endpoint where a name means several things. */
let values: Record<string, string>;

beforeAll(async () => {
  world = await evidenceWorld({
    features: features.filter((feature) => !evidenceFeatures.includes(feature)),
    wires: [],
  });
  const { api, database, north } = world;
  staff = world.staff(north);
  await database.owner
    .updateTable('app.lender')
    .set({
      is_api_enabled: true,
      flags: JSON.stringify(Object.fromEntries(Object.keys(flags).map((flag) => [flag, true]))),
    })
    .where('id', '=', north.lender)
    .execute();
  const merchant = await world.merchant({
    external_id: 'm1',
    name: 'Harvest Moon Bakery LLC',
    phone: '9195550142',
    principals: [{ position: 0, ...owner, npi_id: NPI }],
    ...address,
  } as never);
  const inquiry = await world.inquire({ principals: [{ ...owner, ...address }], ...address });
  await api.call(north, reportEndpoints.open, { params: { id: inquiry }, body: { merchant_id: merchant } });
  await inLender(database.worker, north.lender, (tx) =>
    tx
      .insertInto('app.risk_score')
      .values({
        lender_id: north.lender,
        merchant_id: merchant,
        inquiry_id: inquiry,
        version: 1,
        score: 500,
        tier: 'High Risk',
        reasons: JSON.stringify([]),
        credits: '[]',
        inputs: '[]',
        model_version: 'vrisk-1',
        computed_at: api.clock.now(),
      })
      .execute(),
  );
  const { id: duplicate } = await inSystem(database.worker, (tx) =>
    tx
      .insertInto('app.merchant_question')
      .values({
        kept_id: merchant,
        joining_id: String(Number(merchant) + 1),
        kept_source: 'file',
        joining_source: 'file',
        score: 10,
        reasons: JSON.stringify([]),
        kept_facts_hash: 1,
        joining_facts_hash: 2,
        found_at: api.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const people = await api.call(north, principalEndpoints.list, { params: { id: merchant } });
  const doctor = await api.call(north, licensingEndpoints.addDoctor, {
    body: { merchant_id: merchant, npi_id: NPI, ...owner } as never,
  });
  const request = await api.call(north, merchantRequestEndpoints.create, {
    body: { ...requested, inquiry_id: inquiry } as never,
  });
  await api.call(staff, apiKeyEndpoints.make, { params: { id: north.lender } });
  const { id: upload } = await uploadBench(database, api).check(staff, 'Merchant ID,Name\nm1,\n');
  const { id: user } = await database.owner
    .selectFrom('app.app_user')
    .select('id')
    .where('email', '=', north.email)
    .executeTakeFirstOrThrow();
  values = {
    duplicate,
    user,
    merchant,
    inquiry,
    principal: people.body.principals[0]!.id,
    doctor: doctor.body.doctor!.id,
    request: request.body.id,
    upload,
    lender: north.lender,
  };
});

const requested = {
  business_legal_name: 'Harvest Moon Bakery',
  business_address: '88 Mill Pond Rd',
  business_city: 'Durham',
  business_state: 'NC',
  business_phone: '9195550142',
};

const name = ({ method, path }: Endpoint) => `${method} ${path}`;

/** The record of `{id}` in a path. */
function subjectOf(path: string): string {
  if (/^(POST|GET) (inquiry|business_discoveries)/.test(path)) return 'inquiry';
  if (path.includes('merchant/request/')) return 'request';
  if (path.includes('portfolio/upload/')) return 'upload';
  if (path.includes('/duplicate/')) return 'duplicate';
  return path.includes('lender/') ? 'lender' : 'merchant';
}

/** The request for an endpoint in the test's world: unknown fields of a query or body are dropped. */
function callOf(endpoint: Endpoint): { url: string; payload?: object } {
  const parameters: Record<string, string> = {
    id: values[subjectOf(name(endpoint))]!,
    inquiryId: values.inquiry!,
    merchantId: values.merchant!,
    principalId: values.principal!,
    lenderId: values.lender!,
    section: 'overview',
  };
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, parameter: string) => parameters[parameter]!);
  const fields = {
    inquiry_id: values.inquiry!,
    merchant_id: values.merchant!,
    merchantId: values.merchant!,
    other_id: values.merchant!,
    doctorId: values.doctor!,
    user_id: values.user!,
    ids: values.merchant!,
    start_date: '2026-01-01',
    end_date: '2026-01-31',
    date: '2026-03-01',
    section: path.includes('portfolio/') ? 'overview' : 'closures',
    search: 'Harvest Moon Bakery',
    lastName: 'Delgado',
    npiId: NPI,
    serviceId: 'google',
    printed_at: world.api.clock.now().toISOString(),
    exported_at: world.api.clock.now().toISOString(),
    list: 'ucc',
    rows: 2,
    name: 'Harvest Moon Bakery',
    phone: '9195550142',
    ...address,
    ...requested,
    // Required of what shows the past alone.
    ...(path.endsWith('/dossier/lists') && { as_of: world.api.clock.now().toISOString() }),
  };
  const url = `${bases[endpoint.base ?? 'api']}/${path}`;
  if (endpoint.method !== 'GET') return { url, payload: fields };
  const known = Object.entries(fields).filter(([field]) => field in (endpoint.query?.shape ?? {}));
  return {
    url: `${url}?${new URLSearchParams(known.map(([field, value]): [string, string] => [field, String(value)]))}`,
  };
}

/** How many entries the caller has in the audit, for a lender and for none. */
async function entries(): Promise<number> {
  const count = (tx: Tx) =>
    tx
      .selectFrom('app.audit_record')
      .innerJoin('app.app_user', 'app.app_user.id', 'user_id')
      .select('app.audit_record.id')
      .where('email', '=', staff.email)
      .execute();
  const { app } = world.database;
  const all = [...(await inLender(app, staff.lender, count)), ...(await inSystem(app, count))];
  return all.length;
}

const reads = allEndpoints.filter(
  (endpoint) =>
    endpoint.who !== 'anyone' &&
    !FREE.includes(name(endpoint)) &&
    (endpoint.method === 'GET' || READING.includes(name(endpoint))),
);

test.each(reads.map((endpoint): [string, Endpoint] => [name(endpoint), endpoint]))(
  'staff leave an audit entry by %s',
  async (_, endpoint) => {
    // After the time in which the same view is not recorded again.
    world.api.clock.advance(16 * 60_000);
    const authorization = `Bearer ${await world.api.token(staff.email)}`;
    const before = await entries();
    const answer = await world.api.server.inject({
      method: endpoint.method as 'GET',
      headers: { authorization, lenderid: staff.lender, host: 'localhost' },
      ...callOf(endpoint),
    });
    expect([200, 201], answer.body).toContain(answer.statusCode);
    expect(await entries()).toBeGreaterThan(before);
  },
);

test('the report of a portfolio merchant is audited as an opening, and each print and file as one export', async () => {
  const ofMerchant = { params: { id: values.merchant! } };
  const print = (printed_at: string) =>
    world.api.call(staff, reportEndpoints.print, {
      ...ofMerchant,
      body: { inquiry_id: values.inquiry!, printed_at },
    });
  world.api.clock.advance(16 * 60_000);
  const since = world.api.clock.now();
  await world.api.call(staff, reportEndpoints.ofMerchant, ofMerchant);
  const [first, second, third] = [1, 2, 3].map((n) => new Date(since.getTime() + n * 1000).toISOString());
  for (const at of [first!, second!, second!]) await print(at);
  const file = { inquiry_id: values.inquiry!, list: 'litigation', rows: 62 } as const;
  const exported_at = third!;
  for (const rows of [62, 62, 3])
    await world.api.call(staff, reportEndpoints.exported, {
      ...ofMerchant,
      body: { ...file, rows, exported_at },
    });
  const left = await inLender(world.database.app, staff.lender, (tx) =>
    tx
      .selectFrom('app.audit_record')
      .select(['action', 'target_kind', 'target_id', 'details'])
      .where('at', '>=', since)
      .orderBy('id')
      .execute(),
  );
  const of = { target_kind: 'merchant', target_id: values.merchant };
  const inquiry_id = values.inquiry;
  expect(left).toEqual([
    { action: 'report.open', ...of, details: {} },
    { action: 'report.export', ...of, details: { inquiry_id, printed_at: first } },
    { action: 'report.export', ...of, details: { inquiry_id, printed_at: second } },
    { action: 'report.export', ...of, details: { ...file, exported_at } },
    { action: 'report.export', ...of, details: { ...file, rows: 3, exported_at } },
  ]);
});

test('the lists of this file name only endpoints that exist', () => {
  const known = allEndpoints.map(name);
  expect([...FREE, ...READING].filter((each) => !known.includes(each))).toEqual([]);
});
