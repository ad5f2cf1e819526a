import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiKeyEndpoints } from '@assay/domain/accounts';
import { gatheringEndpoints, type ThirdPartyData } from '@assay/domain/gathering';
import { inquiryEndpoints } from '@assay/domain/inquiry';
import { litigationEndpoints } from '@assay/domain/litigation';
import { shownWatchlist } from '@assay/domain/screening';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { accounts } from '#features/accounts';
import { evidenceOf } from '#features/evidence';
import { saveMerchant } from '#features/matching';
import { importWatchlist } from '#features/screening';
import { lenderById } from '#platform/actor';
import { inLender } from '#platform/database';
import { startWorker, type Worker } from '#platform/jobs';
import {
  addLender,
  addUser,
  type Behaviour,
  respondWith,
  type ScriptedVendor,
  scriptedVendor,
  type TestApi,
  type TestDatabase,
  testApi,
  testDatabase,
} from '#platform/testing';
import { evidenceFeatures, evidenceJobs, respondPending, respondWithFilings } from '../evidence/testing.ts';
import { decryptBody } from './runs/encrypted-body.ts';

const { create } = inquiryEndpoints;
const { data, trigger, dashboardSummary } = gatheringEndpoints;
let database: TestDatabase;
let api: TestApi;
let vendor: ScriptedVendor;
let worker: Worker;
let north: string;
let harbor: string;

const list = `entry_id,name,type,aliases,dob,country
1,Viktor Aleksandrovich Morozov,person,Victor Morozoff,1961-02-03,RU
2,Blackwater Delta Trading LLC,organization,,,SY
3,Anton Peter Volkov,person,,,RU
4,Anton Paul Volkov,person,,,RU
`;

beforeAll(async () => {
  database = await testDatabase();
  vendor = await scriptedVendor();
  north = await addLender(database.owner, { name: 'Northwind Capital', vital4_enabled: true });
  harbor = await addLender(database.owner, { name: 'Harbor Funding' });
  await addUser(database.owner, { email: 'user@north.test', lenders: [north] });
  await addUser(database.owner, { email: 'user@harbor.test', lenders: [harbor] });
  await addUser(database.owner, { email: 'staff@assay.test', is_staff: true, groups: [] });
  api = await testApi(database, [...evidenceFeatures, accounts], {
    environment: { COBALT_URL: vendor.url, COBALT_API_KEY: 'k', VENDOR_LIMITS: 'cobalt=60000/20' },
  });
  const folder = mkdtempSync(join(tmpdir(), 'assay-list-'));
  writeFileSync(join(folder, 'list.csv'), list);
  await importWatchlist(database.owner, api.clock, join(folder, 'list.csv'), {
    force: false,
    progress: () => {},
  });
  rmSync(folder, { recursive: true });
  await database.owner.transaction().execute((tx) =>
    saveMerchant(tx, 'test', {
      external_id: 'm1',
      name: 'Michiana Roofing & Siding LLC',
      addr1: '1417 S Michigan St',
      city: 'South Bend',
      state: 'IN',
      zip5: '46613',
      phone: '5745550187',
      principals: [],
    }),
  );
  worker = await startWorker({
    workerUrl: database.urls.workerUrl,
    services: { ...api.services, db: database.worker },
    // Scores belong to another feature; this test only needs their job to be queued.
    handlers: evidenceJobs,
    concurrency: 2,
  });
  afterAll(() => worker.stop());
});

const user = () => ({ email: 'user@north.test', lender: north });
const harborUser = () => ({ email: 'user@harbor.test', lender: harbor });

async function newInquiry(name = 'Harvest Moon Bakery', caller = user(), more: object = {}) {
  const { body } = await api.call(caller, create, { body: { name, state: 'IN', zip5: '46613', ...more } });
  return body.id;
}

async function sources(id: string, caller = user()): Promise<ThirdPartyData['third_party_sources']> {
  const answer = await api.call(caller, data, { query: { inquiry_id: id, force_refresh: 'true' } });
  expect(answer.status).toBe(200);
  return answer.body.third_party_sources;
}

/** The sources once none is in progress: only the runs are read until then, because a view reads all evidence. */
async function settled(id: string, caller = user()) {
  await vi.waitFor(
    async () => {
      // Advances the clock while waiting.
      api.clock.advance(250);
      const runs = await inLender(database.app, caller.lender, (tx) =>
        tx.selectFrom('app.source_run').select('status').where('inquiry_id', '=', id).execute(),
      );
      expect(runs.map(({ status }) => status)).not.toContain('processing');
    },
    { timeout: 10_000, interval: 50 },
  );
  const found = await sources(id, caller);
  expect([found.legal_entity.status, found.vital4.status]).not.toContain('processing');
  return found;
}

const start = (id: string, caller = user()) => api.call(caller, trigger, { body: { id } });
const rows = (table: 'app.source_run' | 'app.vendor_answer' | 'app.evidence_record') =>
  inLender(database.app, north, (tx) => tx.selectFrom(table).selectAll().execute());

const triggersOf = (id: string) =>
  inLender(database.app, north, async (tx) => {
    const audited = await tx
      .selectFrom('app.audit_record')
      .select('id')
      .where('action', '=', 'third_party.trigger')
      .where('target_id', '=', id)
      .execute();
    return audited.length;
  });

describe('the evidence of an inquiry', () => {
  test('is gathered by jobs that the trigger starts once, even when called twice concurrently [ONB-050]', async () => {
    vendor.will(respondWithFilings('Harvest Moon Bakery LLC'));
    const requestsBefore = vendor.requestedUrls.length;
    const id = await newInquiry('Triggered Twice Bakery');
    const answers = await Promise.all([start(id), start(id), start(id)]);
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array(3).fill([202, { status: 'accepted' }]),
    );
    const found = await settled(id);
    expect(found.legal_entity).toMatchObject({ status: 'available', called: true });
    expect(found.legal_entity.data.cobalt).toMatchObject([
      {
        name: 'Harvest Moon Bakery LLC',
        filing_state: 'IN',
        sos_id: 'S0',
        filing_date: '2012-06-02',
        status: 'Active',
      },
    ]);
    await start(id);
    await settled(id);
    expect(vendor.requestedUrls).toHaveLength(requestsBefore + 1);
    const runs = (await rows('app.source_run')).filter(({ inquiry_id }) => inquiry_id === id);
    expect(runs).toHaveLength(2);
    const ofRuns = runs.map((run) => run.id);
    const records = await rows('app.evidence_record');
    expect(records.filter(({ source_run_id }) => ofRuns.includes(source_run_id))).toHaveLength(1);
  });

  test('is not initiated when the inquiry has no name to search for, however often it is triggered', async () => {
    const requestsBefore = vendor.requestedUrls.length;
    const { body } = await api.call(user(), create, { body: { store_id: 'NO-SUCH-STORE' } });
    await start(body.id);
    const found = await settled(body.id);
    expect([found.legal_entity.status, found.vital4.status]).toEqual(['not_initiated', 'not_initiated']);
    await start(body.id);
    const runs = (await rows('app.source_run')).filter(({ inquiry_id }) => inquiry_id === body.id);
    expect(runs.map(({ gathering }) => gathering)).toEqual([1, 1]);
    expect(await triggersOf(body.id)).toBe(1);
    expect(vendor.requestedUrls).toHaveLength(requestsBefore);
  });

  test('is triggered and audited by the first view of an inquiry that was not triggered', async () => {
    vendor.will(respondWithFilings());
    const id = await newInquiry('First Look Bakery');
    expect((await sources(id)).legal_entity.status).toBe('processing');
    await settled(id);
    expect(await triggersOf(id)).toBe(1);
  });

  test('is not triggered by a view of a user who has not accepted the day’s terms', async () => {
    const id = await newInquiry('No Terms Bakery');
    const { call } = await testApi(database, evidenceFeatures, {
      termsAccepted: async () => false,
    });
    const { body } = await call(user(), data, { query: { inquiry_id: id } });
    expect(body).toMatchObject({ code: 'terms_required' });
    const runs = (await rows('app.source_run')).filter(({ inquiry_id }) => inquiry_id === id);
    expect(runs).toEqual([]);
  });

  test.each(['third_party_data', 'litigation_data'] as const)(
    'is not initiated by a key that may only read, which gets the stored state of %s, and is by one with full access',
    async (part) => {
      vendor.will(respondWith({ results: [] }));
      const keyed = await addLender(database.owner, {
        name: `Keyed ${part}`,
        vital4_enabled: true,
        tr_enabled: true,
        is_api_enabled: true,
      });
      await addUser(database.owner, { email: `${part}@keyed.test`, lenders: [keyed] });
      const staff = { email: 'staff@assay.test', lender: keyed };
      const headersOf = async (scope: 'read' | 'full') => {
        const body = { name: scope, scope };
        const added = await api.call(staff, apiKeyEndpoints.add, { params: { id: keyed }, body });
        return { authorization: `Token ${added.body.token}` };
      };
      const caller = { email: `${part}@keyed.test`, lender: keyed };
      const id = await newInquiry('Never Opened Bakery', caller);
      const view = async (scope: 'read' | 'full') => {
        const as = { ...caller, headers: await headersOf(scope) };
        return part === 'third_party_data'
          ? (await api.call(as, data, { query: { inquiry_id: id } })).body.third_party_sources.legal_entity
          : (await api.call(as, litigationEndpoints.ofInquiry, { params: { inquiryId: id } })).body
              .litigation_data;
      };
      const started = () =>
        inLender(database.app, keyed, (tx) => tx.selectFrom('app.source_run').select('source').execute());
      const nothing = part === 'third_party_data' ? { called: false, data: {} } : { is_processing: false };
      expect(await view('read')).toMatchObject(nothing);
      expect(await started()).toEqual([]);
      await view('full');
      expect(await started()).not.toEqual([]);
      // Its calls must not get the answers of the next test.
      await settled(id, caller);
    },
  );

  test('is returned in the shape of the contract, with every source in it [ONB-126]', async () => {
    vendor.will(respondWithFilings());
    const id = await newInquiry('Empty Shop');
    const { body } = await api.call(user(), data, { query: { inquiry_id: id } });
    expect(Object.keys(body)).toEqual([
      'third_party_sources',
      'created_merchants',
      'inquiry',
      'business_discovery',
    ]);
    expect(Object.keys(body.third_party_sources.litigation.data)).toEqual([
      'lawsuits',
      'dockets',
      'source_businesses',
      'matched_merchants',
      'thomson_reuters',
      'merchants_with_litigation',
      'litigation_records',
    ]);
    expect(body.third_party_sources.litigation).toMatchObject({ status: 'not_initiated', called: false });
    // Never triggered explicitly: the first view did it.
    const found = await settled(id);
    expect(found.legal_entity).toMatchObject({
      status: 'not_available',
      called: true,
      data: { cobalt: [], tlo: [] },
    });
    expect(found.vital4).toMatchObject({ enabled: true, status: 'not_available' });
  });

  test('is resumed for a long search, not restarted', async () => {
    vendor.will(respondPending, respondPending, respondWithFilings('Slow State Inc'));
    const id = await newInquiry('Slow State');
    await start(id);
    const found = await settled(id);
    expect(found.legal_entity.status).toBe('available');
    expect(vendor.requestedUrls.map((url) => url.searchParams.get('retryId'))).toEqual([null, 'r-1', 'r-1']);
  });

  test('is searched by the likely match’s name when the typed one is not registered', async () => {
    vendor.will(respondWithFilings(), respondWithFilings('Michiana Roofing & Siding LLC'));
    const id = await newInquiry('Michiana Rofing & Sidng', user(), { phone: '5745550187' });
    await start(id);
    const found = await settled(id);
    expect(vendor.requestedUrls.map((url) => url.searchParams.get('searchQuery'))).toEqual([
      'Michiana Rofing & Sidng',
      'Michiana Roofing & Siding LLC',
    ]);
    expect(found.legal_entity.data.cobalt).toHaveLength(1);
  });

  test('reports whether the filings of a merchant without any were searched', async () => {
    vendor.will(respondWithFilings());
    const merchant = (name: string, state: string) =>
      database.owner
        .transaction()
        .execute((tx) => saveMerchant(tx, 'test', { external_id: name, name, state, principals: [] }));
    const diner = await merchant('Copper Kettle Diner', 'IN');
    const other = await merchant('Silver Pond Nursery', 'OR');
    const id = await newInquiry('Copper Kettle Diner');
    await start(id);
    await settled(id);
    const status = (merchantId: string) =>
      inLender(
        database.app,
        north,
        async (tx) =>
          (
            await (
              await evidenceOf(tx, api.services, {
                inquiryId: id,
                merchantId,
                lender: (await lenderById(tx, north))!,
                now: api.clock.now(),
              })
            ).of('corporate_filing')
          ).status,
      );
    expect(await status(diner)).toBe('not_available');
    expect(await status(other)).toBe('not_initiated');
  });

  test('lists watchlisted persons and businesses with list, score and reasons', async () => {
    vendor.will(respondWithFilings());
    const id = await newInquiry('Blackwater Delta Trading', user(), {
      principals: [{ first_name: 'Victor', last_name: 'Morozov', state: 'IN' }],
    });
    await start(id);
    const { vital4 } = await settled(id);
    expect(vital4.status).toBe('available');
    expect(
      vital4.data.watchlists_sanctions
        .map(({ subject, subject_type, entry_id }) => [subject, subject_type, entry_id])
        .sort(),
    ).toEqual([
      ['Blackwater Delta Trading', 'business', '2'],
      ['Victor Morozov', 'principal', '1'],
    ]);
    for (const item of vital4.data.watchlists_sanctions) {
      expect(item.score).toBeGreaterThanOrEqual(0.75);
      expect(item.reasons.length).toBeGreaterThan(0);
    }
  });

  test('lists every entry with a similar name, even when all entries of the list share one address', async () => {
    vendor.will(respondWithFilings());
    const id = await newInquiry('Volkov Bakery', user(), {
      principals: [{ first_name: 'Anton', last_name: 'Volkov', state: 'IN' }],
    });
    await start(id);
    const { vital4 } = await settled(id);
    const items = shownWatchlist(vital4.data.watchlists_sanctions);
    expect(items.map(({ entry_id }) => entry_id).sort()).toEqual(['3', '4']);
  });

  test('is stored unchanged and hidden from other lenders', async () => {
    vendor.will(respondWithFilings('Kept Inc'));
    const id = await newInquiry('Kept');
    await start(id);
    await settled(id);
    const answers = await rows('app.vendor_answer');
    expect(answers.some(({ body }) => body?.toString().includes('Kept Inc'))).toBe(false);
    const storedAnswer = answers.find((answer) =>
      Buffer.from(decryptBody(answer, api.services.secrets)).toString().includes('Kept Inc'),
    );
    expect(storedAnswer).toMatchObject({ vendor: 'cobalt', http_status: 200, outcome: 'complete' });
    expect(storedAnswer?.request).not.toContain('k"');
    for (const table of ['app.source_run', 'app.vendor_answer', 'app.evidence_record'] as const) {
      const foreign = await inLender(database.app, harbor, (tx) =>
        tx.selectFrom(table).selectAll().where('lender_id', '=', north).execute(),
      );
      expect(foreign).toEqual([]);
    }
    expect((await api.call(harborUser(), data, { query: { inquiry_id: id } })).status).toBe(404);
    expect((await start(id, harborUser())).status).toBe(404);
  });
});

describe('a disabled source and invalid parameters', () => {
  test('a lender without vital4_enabled gets it as disabled and no name is screened [ONB-132]', async () => {
    vendor.will(respondWithFilings());
    const id = await newInquiry('Blackwater Delta Trading', harborUser());
    await start(id, harborUser());
    const found = await settled(id, harborUser());
    expect(found.vital4).toMatchObject({ enabled: false, called: false, data: { watchlists_sanctions: [] } });
    const runs = await inLender(database.app, harbor, (tx) =>
      tx.selectFrom('app.source_run').select('kind').execute(),
    );
    expect(runs).toEqual([{ kind: 'legal_entity' }]);
    // The lender's flag at the time of the request decides, whatever was stored before.
    expect(found.litigation.status).toBe('not_initiated');
  });

  test.each([
    [{}, 400],
    [{ inquiry_id: 'abc' }, 400],
    [{ inquiry_id: '999999' }, 404],
  ])('third_party_data with %j returns %i', async (query, status) => {
    expect((await api.call(user(), data, { query: query as { inquiry_id: string } })).status).toBe(status);
  });

  test('an unknown merchant and one that the lender has no access to return the same 404', async () => {
    const id = await newInquiry();
    const foreign = await database.owner
      .transaction()
      .execute((tx) =>
        saveMerchant(tx, 'test', { external_id: 'foreign', name: 'Copperfield Kites', principals: [] }),
      );
    const read = (merchant_id: string) => api.call(user(), data, { query: { inquiry_id: id, merchant_id } });
    const [unknown, withoutAccess] = [await read('999999'), await read(foreign)];
    expect([unknown.status, withoutAccess.status]).toEqual([404, 404]);
    const withoutRequestId = ({
      problem: { request_id: _, ...rest },
    }: {
      problem: object & { request_id?: string };
    }) => rest;
    expect(withoutRequestId(withoutAccess)).toEqual(withoutRequestId(unknown));
  });
});

describe('a failing vendor', () => {
  test('is called up to three times, then the source is in error; a new trigger restarts only that source', async () => {
    vendor.will(respondWith('oops', 500));
    const id = await newInquiry('Down Vendor');
    await start(id);
    const failed = await settled(id);
    expect(failed.legal_entity).toMatchObject({ status: 'error', error: 'The vendor answered 500' });
    expect(failed.vital4.status).toBe('not_available');
    expect(vendor.requestedUrls).toHaveLength(3);
    vendor.will(respondWithFilings('Down Vendor LLC'));
    await start(id);
    const mended = await settled(id);
    expect(mended.legal_entity).toMatchObject({ status: 'available', error: null });
    expect(vendor.requestedUrls).toHaveLength(1);
  });

  test.each<[string, Behaviour]>([
    ['a cut connection', (response) => void response.destroy()],
    ['a rate limit', respondWith('{}', 429, { 'retry-after': '1' })],
  ])('recovers from %s', async (name, fault) => {
    vendor.will(fault, respondWithFilings('Mended LLC'));
    const id = await newInquiry(`Mended after ${name}`);
    await start(id);
    expect((await settled(id)).legal_entity.data.cobalt).toHaveLength(1);
    expect(vendor.requestedUrls).toHaveLength(2);
  });

  test('a rejected API key is not retried', async () => {
    vendor.will(respondWith({ message: 'Forbidden' }, 403));
    const id = await newInquiry('No Key');
    await start(id);
    expect((await settled(id)).legal_entity).toMatchObject({
      status: 'error',
      error: 'The vendor refuses our key',
    });
    expect(vendor.requestedUrls).toHaveLength(1);
  });

  test('a source times out at its deadline; a later answer is stored and makes it available [ONB-134]', async () => {
    let release = () => {};
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    vendor.will((response) => void late.then(() => respondWithFilings('Late LLC')(response)));
    const id = await newInquiry('Late');
    await start(id);
    await vi.waitFor(() => expect(vendor.requestedUrls).toHaveLength(1), 5000);
    api.clock.advance(10 * 60_000 + 1);
    const deadline = evidenceJobs.find(({ task }) => task === 'third_party.deadline');
    const run = (await rows('app.source_run')).find(
      (row) => row.inquiry_id === id && row.kind === 'legal_entity',
    );
    await deadline?.run({
      ...api.services,
      db: database.worker,
      payload: { lender_id: north, run_id: run?.id },
      attempt: 1,
      maxAttempts: 25,
      signal: new AbortController().signal,
    });
    expect((await sources(id)).legal_entity.status).toBe('timed_out');
    release();
    await vi.waitFor(async () => expect((await sources(id)).legal_entity.status).toBe('available'), 5000);
    expect((await sources(id)).legal_entity.data.cobalt).toHaveLength(1);
  });
});

test('the inquiry history summarizes the sources in counts, and has none before a trigger [BOF-144]', async () => {
  vendor.will(respondWithFilings('A LLC', 'B LLC'));
  const id = await newInquiry('Counted');
  const staff = { email: 'staff@assay.test', lender: north };
  const summary = async () =>
    (await api.call(staff, dashboardSummary, { params: { inquiryId: id } })).body.summary;
  expect(await summary()).toBeNull();
  await start(id);
  await settled(id);
  expect(await summary()).toEqual({
    total_sources: 2,
    sources_with_data: 1,
    sources_processing: 0,
    data_counts: { watchlists: 0, adverse_media: 0, pep: 0, tlo_records: 0, sos_records: 2, lawsuits: 0 },
  });
  expect((await api.call(user(), dashboardSummary, { params: { inquiryId: id } })).status).toBe(403);
});
