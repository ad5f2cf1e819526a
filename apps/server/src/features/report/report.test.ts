import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filingEndpoints } from '@assay/domain/filings';
import { gatheringEndpoints } from '@assay/domain/gathering';
import { inquiryEndpoints } from '@assay/domain/inquiry';
import { reportEndpoints } from '@assay/domain/report';
import { riskEndpoints } from '@assay/domain/risk';
import { screeningEndpoints } from '@assay/domain/screening';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { matching, saveMerchant } from '#features/matching';
import { importWatchlist } from '#features/screening';
import { termsAccepted } from '#features/session';
import { inLender } from '#platform/database';
import type { Feature } from '#platform/feature';
import { startWorker } from '#platform/jobs';
import {
  addLender,
  addUser,
  type TestApi,
  type TestDatabase,
  testApi,
  testDatabase,
} from '#platform/testing';
import { evidenceFeatures } from '../evidence/testing.ts';
import { report } from './index.ts';

const { create } = inquiryEndpoints;
const { trigger } = gatheringEndpoints;
const { open, history } = reportEndpoints;
const { ofMerchant: filings } = filingEndpoints;
const { vital4 } = screeningEndpoints;
const features: Feature[] = [...evidenceFeatures, matching, report];
let database: TestDatabase;
let api: TestApi;
let north: string;
let harbor: string;
let roofing: string;
let namesake: string;
/** Runs the jobs until the end of the test. */
let startJobs: () => Promise<void>;

const dana = { first_name: 'Dana', last_name: 'Novak', state: 'IN' };
const registered = {
  title: 'Bluegate Roofing & Siding LLC',
  sosId: 'IN-77',
  normalizedFilingDate: '2012-06-02',
  normalizedStatus: 'active',
  stateOfSosRegistration: 'Indiana',
  physicalAddressStreet: '417 W Alder St',
  physicalAddressCity: 'Fairmont',
  physicalAddressState: 'IN',
  physicalAddressZip: '46601',
};

/** A registry with one business. */
async function register(): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ status: 'Complete', results: [registered] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function importList(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-report-'));
  const list = 'entry_id,name,type,aliases,dob,country\n1,Dana Irene Novak,person,Dana Novak,1961-02-03,RU\n';
  writeFileSync(join(folder, 'list.csv'), list);
  await importWatchlist(database.owner, api.clock, join(folder, 'list.csv'), {
    force: false,
    progress: () => {},
  });
  rmSync(folder, { recursive: true });
}

const merchant = (external_id: string, name: string, city: string, state: string, people: object[] = []) =>
  database.owner.transaction().execute((tx) =>
    saveMerchant(tx, 'test', {
      external_id,
      name,
      addr1: '417 W Alder St',
      city,
      state,
      zip5: state === 'IN' ? '46601' : '97301',
      phone: state === 'IN' ? '5745550177' : '5035550111',
      sic_code: '1761',
      principals: people,
    }),
  );

async function addSources(): Promise<void> {
  const common = { merchant_id: roofing, external_id: 'x1' };
  await database.worker
    .insertInto('app.source_record')
    .values([
      {
        ...common,
        source_name: 'Yelp',
        category: 'Review Sites',
        url: 'https://yelp.example/x1',
        first_seen_date: '2019-04-01',
        merchant_status: 'Open',
        locations: JSON.stringify([{ location_type: 'Primary', addr1: '417 W Alder St', city: 'Fairmont' }]),
      },
      {
        ...common,
        source_name: 'Yelp',
        external_id: 'x2',
        category: 'Review Sites',
        first_seen_date: '2018-02-01',
      },
      { ...common, source_name: 'Data Axle', category: 'Business Data' },
    ])
    .execute();
  for (const [lender, name] of [
    [north, 'north file'],
    [harbor, 'Harbor book'],
  ] as const) {
    await inLender(database.worker, lender, (tx) =>
      tx
        .insertInto('app.source_record')
        .values({ ...common, lender_id: lender, source_name: name, category: 'Partner Sources' })
        .execute(),
    );
  }
}

beforeAll(async () => {
  database = await testDatabase();
  north = await addLender(database.owner, { name: 'Northwind Capital', vital4_enabled: true });
  harbor = await addLender(database.owner, { name: 'Harbor Funding' });
  await addUser(database.owner, { email: 'user@north.test', lenders: [north] });
  await addUser(database.owner, { email: 'second@north.test', lenders: [north] });
  await addUser(database.owner, { email: 'user@harbor.test', lenders: [harbor] });
  await addUser(database.owner, { email: 'staff@assay.test', is_staff: true, groups: [] });
  const environment = { COBALT_URL: await register(), COBALT_API_KEY: 'k' };
  api = await testApi(database, features, { environment });
  await importList();
  roofing = await merchant('a1', 'Bluegate Roofing & Siding LLC', 'Fairmont', 'IN', [dana]);
  namesake = await merchant('a2', 'Crooked Creek Dental PC', 'Salem', 'OR');
  await addSources();
  startJobs = async () => {
    const worker = await startWorker({
      workerUrl: database.urls.workerUrl,
      services: { ...api.services, db: database.worker },
      handlers: features.flatMap(({ jobs }) => jobs ?? []),
      concurrency: 2,
    });
    onTestFinished(() => worker.stop());
  };
});

/**
 * Waits until the worker has run the lender’s jobs that are due, because a view of the evidence takes many statements.
 * Those of monitoring have no handler here.
 */
const jobsDone = ({ lender }: { lender: string }) =>
  vi.waitFor(
    async () => {
      const { rows } = await sql`select key from graphile_worker._private_jobs
        where run_at <= now() and payload ->> 'lender_id' = ${lender} and key not like 'monitoring.%'`.execute(
        database.worker,
      );
      expect(rows).toEqual([]);
    },
    { timeout: 15_000, interval: 50 },
  );

const user = () => ({ email: 'user@north.test', lender: north });
const harborUser = () => ({ email: 'user@harbor.test', lender: harbor });
const staff = () => ({ email: 'staff@assay.test', lender: north });
const search = { name: 'Bluegate Roofing', state: 'IN', zip5: '46601', phone: '5745550177' };

/** The user of a lender of their own. */
async function userOfNewLender(name: string, vital4_enabled: boolean) {
  const lender = await addLender(database.owner, { name, vital4_enabled });
  const email = `user@lender-${lender}.test`;
  await addUser(database.owner, { email, lenders: [lender] });
  return { email, lender };
}
async function newInquiry(caller = user()): Promise<string> {
  return (await api.call(caller, create, { body: search })).body.id;
}
const openIn = (id: string, caller = user(), merchantId = roofing) =>
  api.call(caller, open, { params: { id }, body: { merchant_id: merchantId } });
const opening = (inquiryId: string) =>
  inLender(database.app, north, (tx) =>
    tx.selectFrom('app.inquiry_history_item').selectAll().where('inquiry_id', '=', inquiryId).execute(),
  );
const audited = (inquiryId: string) =>
  inLender(database.app, north, (tx) =>
    tx
      .selectFrom('app.audit_record')
      .select(['action', 'target_kind', 'target_id', 'details', 'user_id'])
      .where('action', '=', 'report.open')
      .where(sql<string>`details ->> 'inquiry_id'`, '=', inquiryId)
      .execute(),
  );

describe('opening a report', () => {
  test('returns the inquiry and the merchant’s data [REP-008]', async () => {
    const id = await newInquiry();
    const { status, body } = await openIn(id);
    expect(status).toBe(200);
    expect(body.inquiry).toMatchObject({
      id,
      legal_entity_name: null,
      name: 'Bluegate Roofing',
      state: 'IN',
      phone: '5745550177',
      lender: north,
    });
    expect(body.result_blob?.merchant).toMatchObject({
      id: roofing,
      name: 'Bluegate Roofing & Siding LLC',
      addr1: '417 W Alder St',
      city: 'Fairmont',
      state: 'IN',
      zip5: '46601',
      phone: '5745550177',
      sic_code: '1761',
      sic_name: 'Roofing, Siding, and Sheet Metal Work',
    });
    expect(body.result_blob?.generated_at).toBe(api.clock.now().toISOString());
  });

  test('lists public sources once, the lender’s own by name, and other lenders’ as a number only', async () => {
    const { body } = await openIn(await newInquiry());
    const { public_sources, lender_merchants, partner_sources_count } = body.result_blob!;
    expect(public_sources.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual([
      {
        name: 'Data Axle',
        category: 'Business Data',
        url: null,
        first_seen_date: null,
        status: null,
        locations: [],
        record_ids: [expect.any(String)],
      },
      {
        name: 'Yelp',
        category: 'Review Sites',
        url: 'https://yelp.example/x1',
        first_seen_date: '2018-02-01',
        status: 'Open',
        record_ids: [expect.any(String), expect.any(String)],
        locations: [
          { location_type: 'Primary', addr1: '417 W Alder St', city: 'Fairmont', state: null, zip5: null },
        ],
      },
    ]);
    expect(lender_merchants.map(({ lender }) => lender).sort()).toEqual([
      'Data Axle',
      'Northwind Capital',
      'Yelp',
    ]);
    expect(partner_sources_count).toBe(1);
    expect(body.result_blob?.own_records).toEqual([
      { id: expect.any(String), status: null, first_seen_date: null },
    ]);
    expect(body.result_blob?.closed_sources).toEqual([]);
    expect(JSON.stringify(body)).not.toContain('Harbor');
  });

  test('lists the sources that report it as permanently closed, each once with the date', async () => {
    const before = await openIn(await newInquiry());
    expect(before.body.result_blob?.closed_sources).toEqual([]);
    const reported = (
      source_name: string,
      external_id: string,
      merchant_status: string,
      updated_at: string,
    ) => ({
      merchant_id: roofing,
      category: 'Review Sites',
      source_name,
      external_id,
      merchant_status,
      updated_at: new Date(updated_at),
    });
    await database.worker
      .insertInto('app.source_record')
      .values([
        { ...reported('Foursquare', 'c1', 'Permanently closed', '2026-03-04'), close_date: '2026-02-01' },
        { ...reported('FOURSQUARE', 'c2', 'Permanently closed', '2026-03-04'), close_date: '2026-02-01' },
        // In the evening of May 5 in the business time zone.
        reported('MapQuest', 'c1', 'permanently_closed', '2026-05-06T02:00:00Z'),
        reported('Superpages', 'c1', 'Temporarily closed', '2026-05-06'),
        reported('Yellow Pages', 'c1', 'Permanently closed', '2026-01-01'),
        reported('Yellow Pages', 'c2', 'Open', '2026-02-02'),
      ])
      .execute();
    const { body } = await openIn(await newInquiry());
    await database.owner.deleteFrom('app.source_record').where('external_id', 'in', ['c1', 'c2']).execute();
    expect(body.result_blob?.closed_sources.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual([
      { name: 'Foursquare', reported_at: '2026-02-01', is_stated: true },
      { name: 'MapQuest', reported_at: '2026-05-05', is_stated: false },
    ]);
  });

  test('stores the first opening once, also for two concurrent tabs, and audits each [REP-010]', async () => {
    const id = await newInquiry();
    const answers = await Promise.all([openIn(id), openIn(id), openIn(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const first = api.clock.now();
    api.clock.advance(60_000);
    await openIn(id, { email: 'second@north.test', lender: north });
    expect(await opening(id)).toMatchObject([{ merchant_id: roofing, lender_id: north, result_dt: first }]);
    const records = await audited(id);
    expect(records).toHaveLength(4);
    expect(new Set(records.map(({ user_id }) => user_id)).size).toBe(2);
    for (const record of records) {
      expect(record).toMatchObject({ action: 'report.open', target_kind: 'merchant', target_id: roofing });
    }
  });

  test('requires a match of the inquiry; others get 404 without side effects; staff can open any [REP-010]', async () => {
    const id = await newInquiry();
    expect(await openIn(id, user(), namesake)).toMatchObject({
      status: 404,
      problem: { code: 'not_found', detail: 'Merchant not found' },
    });
    expect((await openIn(id, user(), '999999999')).status).toBe(404);
    expect((await openIn(id, staff(), '999999999')).status).toBe(404);
    expect([await opening(id), await audited(id)]).toEqual([[], []]);
    expect((await openIn(id, staff(), namesake)).status).toBe(200);
  });

  test('requires an inquiry of the lender and valid ids', async () => {
    const id = await newInquiry();
    for (const wrong of ['abc', '0', '999999999', '99999999999999999999']) {
      expect((await openIn(wrong)).status).toBe(404);
    }
    for (const wrong of ['abc', '', '-1', '99999999999999999999']) {
      const answer = await openIn(id, user(), wrong);
      expect([answer.status, Object.keys(answer.problem.errors ?? {})]).toEqual([400, ['merchant_id']]);
    }
    const byNumber = await api.call(user(), open, {
      params: { id },
      body: { merchant_id: Number(roofing) as never },
    });
    expect(byNumber.status).toBe(200);
  });

  test('requires today’s accepted terms', async () => {
    const strict = await testApi(database, features, { termsAccepted });
    const id = await newInquiry();
    const refused = await strict.call(user(), open, { params: { id }, body: { merchant_id: roofing } });
    expect(refused).toMatchObject({ status: 403, problem: { code: 'terms_required' } });
    expect(await opening(id)).toEqual([]);
  });
});

describe('another lender', () => {
  test('gets 404 for the inquiry, its report and every call about the merchant, and sees no score [REP-010]', async () => {
    const id = await newInquiry();
    await openIn(id);
    const elsewhere = await userOfNewLender('Elsewhere Funding', false);
    const printed_at = api.clock.now().toISOString();
    const callsOf = async (caller: ReturnType<typeof harborUser>) => [
      (await openIn(id, caller)).status,
      (await api.call(caller, riskEndpoints.score, { params: { id: roofing } })).status,
      (await api.call(caller, filings, { params: { id: roofing } })).status,
      (await api.call(caller, vital4, { params: { id: roofing, inquiryId: id } })).status,
      (await api.call(caller, reportEndpoints.ofMerchant, { params: { id: roofing } })).status,
      (await api.call(caller, reportEndpoints.badges, { params: { id: roofing } })).status,
      (await api.call(caller, reportEndpoints.print, { params: { id: roofing }, body: { printed_at } }))
        .status,
      (
        await api.call(caller, reportEndpoints.exported, {
          params: { id: roofing },
          body: { list: 'ucc', rows: 2, exported_at: printed_at },
        })
      ).status,
    ];
    expect(await callsOf(elsewhere)).toEqual(Array(8).fill(404));
    expect(await callsOf(harborUser()), 'in whose own book it is').toEqual([
      404, 204, 200, 404, 200, 200, 200, 200,
    ]);
    const own = await api.call(harborUser(), filings, { params: { id: roofing } });
    expect(own.body).toEqual({ status: 'not_requested', checked_at: null, searched: [], data: [] });
    const { body } = await api.call(harborUser(), history, { query: { inquiry_id: id } });
    expect(body).toEqual({ count: 0, history: [] });
    // Without any check of the application: the tables as the serving role in the other lender's transaction.
    for (const table of ['app.inquiry_history_item', 'app.risk_score'] as const) {
      const foreign = await inLender(database.app, harbor, (tx) =>
        tx.selectFrom(table).selectAll().execute(),
      );
      expect(foreign).toEqual([]);
    }
  });
});

describe('the record of a print or file', () => {
  const outcomes = async (inquiry_id: string, at: Date) => {
    const params = { id: roofing };
    const time = at.toISOString();
    const answers = [
      await api.call(user(), reportEndpoints.print, { params, body: { inquiry_id, printed_at: time } }),
      await api.call(user(), reportEndpoints.exported, {
        params,
        body: { inquiry_id, list: 'ucc', rows: 2, exported_at: time },
      }),
    ];
    return answers.map(({ status }) => status);
  };

  test('names an inquiry of the lender in which the merchant was found', async () => {
    const id = await newInquiry();
    const now = api.clock.now();
    expect(await outcomes(id, now)).toEqual([200, 200]);
    expect(await outcomes(await newInquiry(harborUser()), now), 'of another lender').toEqual([404, 404]);
    expect(await outcomes('888888888', now), 'invented').toEqual([404, 404]);
  });

  test('has a time within a day of the present', async () => {
    const id = await newInquiry();
    const inHours = (hours: number) => new Date(api.clock.now().getTime() + hours * 3_600_000);
    expect(await outcomes(id, inHours(-23))).toEqual([200, 200]);
    for (const hours of [-25, 25]) expect(await outcomes(id, inHours(hours))).toEqual([400, 400]);
  });
});

describe('the history of reports', () => {
  test('lists what the caller opened first, newest first, in one inquiry or in all [REP-008]', async () => {
    const own = { email: 'reader@north.test', lender: north };
    await addUser(database.owner, { email: own.email, lenders: [north] });
    const ids = [await newInquiry(own), await newInquiry(own), await newInquiry(own)];
    for (const id of ids) {
      api.clock.advance(1000);
      await openIn(id, own);
    }
    const all = await api.call(own, history, { query: { page_size: '2' as never } });
    expect(all.body.count).toBe(3);
    expect(all.body.history.map(({ inquiry: of }) => of.id)).toEqual([ids[2], ids[1]]);
    const one = await api.call(own, history, { query: { inquiry_id: ids[0]! } });
    expect(one.body).toMatchObject({
      count: 1,
      history: [
        {
          merchant: { id: roofing, name: 'Bluegate Roofing & Siding LLC', city: 'Fairmont', state: 'IN' },
          inquiry: { id: ids[0], legal_entity_name: null, name: 'Bluegate Roofing' },
        },
      ],
    });
    for (const page_size of ['0', '101', 'x', '1.5']) {
      const answer = await api.call(own, history, { query: { page_size: page_size as never } });
      expect([answer.status, Object.keys(answer.problem.errors ?? {})]).toEqual([400, ['page_size']]);
    }
    expect((await api.call(own, history, { query: { inquiry_id: 'x' } })).status).toBe(400);
  });
});

describe('the evidence of an opened merchant', () => {
  test('is in progress at first, then has filings, watchlist items and a score that cites them [REP-043]', async () => {
    const caller = await userOfNewLender('Evidence Capital', true);
    // Recent inquiries of the lenders of other tests would cost points.
    await (await database.superuser()).query(
      `update app.inquiry_history_item set result_dt = result_dt - interval '1 year'`,
    );
    const id = await newInquiry(caller);
    await api.call(caller, trigger, { body: { id } });
    await openIn(id, caller);
    const poll = async () => ({
      filings: (await api.call(caller, filings, { params: { id: roofing } })).body,
      watchlists: (await api.call(caller, vital4, { params: { id: roofing, inquiryId: id } })).body,
      score: (await api.call(caller, riskEndpoints.score, { params: { id: roofing } })).body,
    });
    const before = await poll();
    expect(before.filings).toEqual({ status: 'in_progress', checked_at: null, searched: [], data: [] });
    expect(before.watchlists).toMatchObject({
      enabled: true,
      status: 'requested',
      data: { adverse_media: [], watchlists_sanctions: [] },
    });
    await startJobs();
    await jobsDone(caller);
    const after = await vi.waitFor(
      async () => {
        const found = await poll();
        expect([found.filings.status, found.watchlists.status]).toEqual(['completed', 'completed']);
        expect(found.score?.curr_reason_codes.map(({ code }) => code)).toEqual(['V02']);
        expect(found.score?.credits.map(({ code }) => code)).toEqual(['C01']);
        return found;
      },
      { timeout: 15_000, interval: 100 },
    );
    const [filing] = after.filings.data;
    expect(after.filings.data).toHaveLength(1);
    expect(filing).toMatchObject({
      name: 'Bluegate Roofing & Siding LLC',
      filing_state: 'IN',
      sos_id: 'IN-77',
      filing_date: '2012-06-02',
      status: 'Active',
      inactive_date: null,
    });
    for (const field of [
      'entity_type',
      'industry',
      'updated_at',
      'mailing_addr1',
      'physical_addr1',
      'phone',
      'email',
    ]) {
      expect(filing).toHaveProperty(field);
    }
    const [item] = after.watchlists.data.watchlists_sanctions;
    expect(item).toMatchObject({ subject: 'Dana Novak', subject_type: 'principal', entry_id: '1' });
    expect(after.watchlists.lists_checked).toMatchObject([{ entries: 1 }]);
    expect(after.score).toMatchObject({ curr_score: 820 - 500 + 40, curr_score_tier: 'Highest Risk' });
    expect(after.score?.curr_reason_codes[0]?.evidence).toMatchObject([{ kind: 'watchlist', id: item?.id }]);
    expect(after.score?.credits[0]?.evidence).toMatchObject([{ kind: 'corporate_filing', id: filing?.id }]);
    const again = await openIn(id, caller);
    expect(again.body.result_blob?.corporate_filings).toEqual(after.filings.data);
  });

  test('is screened again when an opening finds changed principals', async () => {
    const caller = await userOfNewLender('Screening Capital', true);
    await startJobs();
    const id = await newInquiry(caller);
    const subjects = async () => {
      const { body } = await api.call(caller, vital4, { params: { id: roofing, inquiryId: id } });
      return [body.status, ...body.data.watchlists_sanctions.map(({ subject }) => subject)];
    };
    const roof = (people: object[]) =>
      merchant('a1', 'Bluegate Roofing & Siding LLC', 'Fairmont', 'IN', people);
    onTestFinished(async () => void (await roof([dana])));
    await roof([{ ...dana, first_name: 'Erin', last_name: 'Teal' }]);
    await openIn(id, caller);
    await jobsDone(caller);
    await vi.waitFor(async () => expect(await subjects()).toEqual(['no_data']), { timeout: 15_000 });
    await roof([{ ...dana, first_name: 'Dana Novak', last_name: null }]);
    await openIn(id, caller);
    await jobsDone(caller);
    await vi.waitFor(async () => expect(await subjects()).toEqual(['completed', 'Dana Novak']), {
      timeout: 15_000,
    });
  });

  test('has no watchlists and no screening for a lender without vital4_enabled', async () => {
    const caller = await userOfNewLender('Unscreened Funding', false);
    const id = await newInquiry(caller);
    await openIn(id, caller);
    const { body } = await api.call(caller, vital4, { params: { id: roofing, inquiryId: id } });
    expect(body).toEqual({
      enabled: false,
      status: 'not_requested',
      data: { adverse_media: [], watchlists_sanctions: [] },
      watchlists_decided_away: 0,
      lists_checked: [],
      checked_at: null,
      adverse_media_status: 'not_requested',
      adverse_media_checked_at: null,
      adverse_media_waiting: 0,
    });
    const runs = await inLender(database.app, caller.lender, (tx) =>
      tx.selectFrom('app.source_run').select('kind').where('kind', '=', 'vital4').execute(),
    );
    expect(runs).toEqual([]);
  });

  test('is 404 for merchants without access and for invalid ids', async () => {
    const id = await newInquiry();
    expect((await api.call(user(), filings, { params: { id: '999999999' } })).status).toBe(404);
    expect((await api.call(user(), filings, { params: { id: 'abc' } })).status).toBe(404);
    const foreign = { params: { id: namesake, inquiryId: id } };
    expect((await api.call(user(), vital4, foreign)).status).toBe(404);
    expect((await api.call(staff(), vital4, foreign)).status).toBe(200);
    expect((await api.call(user(), vital4, { params: { id: roofing, inquiryId: 'x' } })).status).toBe(404);
    expect((await api.call(user(), vital4, { params: { id: roofing, inquiryId: id } })).body).toMatchObject({
      enabled: true,
    });
    const unopened = await merchant('a3', 'Silver Pond Nursery', 'Salem', 'OR');
    expect((await api.call(user(), filings, { params: { id: unopened } })).status).toBe(404);
    expect((await api.call(staff(), filings, { params: { id: unopened } })).body).toEqual({
      status: 'not_requested',
      checked_at: null,
      searched: [],
      data: [],
    });
  });
});
