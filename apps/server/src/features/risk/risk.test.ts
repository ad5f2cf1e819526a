import { computeRisk, type RiskRecord, riskEndpoints } from '@assay/domain/risk';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { saveMerchant } from '#features/matching';
import { inLender } from '#platform/database';
import type { JobRun } from '#platform/jobs';
import {
  addLender,
  addUser,
  type TestApi,
  type TestDatabase,
  testApi,
  testDatabase,
} from '#platform/testing';
import { risk } from './index.ts';
import { riskJobs } from './jobs.ts';
import { answered, openedInquiry, type Place } from './testing.ts';

let database: TestDatabase;
let api: TestApi;
let north: string;
let harbor: string;
let merchantId: string;
let merchants = 0;

beforeAll(async () => {
  database = await testDatabase();
  north = await addLender(database.owner, { name: 'Northwind Capital', vital4_enabled: true });
  harbor = await addLender(database.owner, { name: 'Harbor Funding' });
  await addUser(database.owner, { email: 'user@north.test', lenders: [north] });
  await addUser(database.owner, { email: 'user@harbor.test', lenders: [harbor] });
  await addUser(database.owner, { email: 'staff@assay.test', is_staff: true, groups: [] });
  api = await testApi(database, [risk]);
});

beforeEach(async () => {
  api.clock.set('2026-03-10T15:00:00Z');
  merchants += 1;
  merchantId = await database.owner.transaction().execute((tx) =>
    saveMerchant(tx, 'test', {
      external_id: `m${merchants}`,
      name: 'Blue Heron Coffee LLC',
      addr1: '12 Main St',
      city: 'Missoula',
      state: 'MT',
      zip5: '59801',
      principals: [],
    }),
  );
});

const now = () => api.clock.now();
const user = () => ({ email: 'user@north.test', lender: north });
const opened = (lenderId = north) => openedInquiry(database, { lenderId, merchantId, now: now() });
const ask = (caller = user()) => api.call(caller, riskEndpoints.score, { params: { id: merchantId } });
const codes = (reasons: { code: string; points: number }[]) =>
  reasons.map(({ code, points }) => [code, points]);

function run(task: 'risk.rescore' | 'risk.rescore_daily', payload: object) {
  const job = { ...api.services, db: database.worker, payload, signal: new AbortController().signal };
  return riskJobs.find((one) => one.task === task)!.run({ ...job, attempt: 1, maxAttempts: 25 } as JobRun);
}
const rescore = ({ lenderId, inquiryId }: Place) =>
  run('risk.rescore', { lender_id: lenderId, inquiry_id: inquiryId });

const stored = (lenderId = north) =>
  inLender(database.app, lenderId, (tx) =>
    tx
      .selectFrom('app.risk_score')
      .selectAll()
      .where('merchant_id', '=', merchantId)
      .orderBy('version')
      .execute(),
  );

describe('the score of a merchant', () => {
  test('is absent, 204, while no source has answered and nothing is known [REP-033]', async () => {
    const place = await opened();
    await rescore(place);
    expect(await ask()).toMatchObject({ status: 204, body: null });
    await answered(database, place, { hits: [] });
    await rescore(place);
    expect((await ask()).body).toMatchObject({ curr_score: 100, curr_score_tier: 'Default/Unknown' });
  });

  test('is answered with tier, reasons and their evidence, and the one before it after a change [REP-033] [REP-035]', async () => {
    const place = await opened();
    await answered(database, place, { filings: [{ filing_date: '2024-05-01' }] });
    await rescore(place);
    const first = await ask();
    expect(first.body).toMatchObject({
      curr_score: 770,
      curr_score_tier: 'Lowest Risk',
      prev_score: null,
      prev_score_tier: null,
      prev_reason_codes: [],
      credits: [],
      model_version: 'vrisk-1',
      updated_at: '2026-03-10T15:00:00.000Z',
    });
    expect(first.body.curr_reason_codes).toEqual([
      {
        code: 'V14',
        text: 'Young business',
        points: 50,
        evidence: [
          {
            kind: 'corporate_filing',
            id: expect.stringMatching(/^\d+$/),
            date: '2024-05-01',
            text: 'Blue Heron Coffee LLC, MT, A100, Active',
          },
        ],
      },
    ]);
    api.clock.advance(60_000);
    await answered(database, place, { hits: [{}, { entry_id: 'E2', score: 0.8 }] });
    await rescore(place);
    const { body } = await ask();
    expect([body.curr_score, body.curr_score_tier]).toEqual([150, 'Highest Risk']);
    expect(codes(body.curr_reason_codes)).toEqual([
      ['V02', 500],
      ['V03', 120],
      ['V14', 50],
    ]);
    expect([body.prev_score, body.prev_score_tier]).toEqual([770, 'Lowest Risk']);
    expect(body.prev_reason_codes).toEqual(first.body.curr_reason_codes);
    expect(body.updated_at).toBe('2026-03-10T15:01:00.000Z');
  });

  test('waits while a source is searching: no first score, and the one before stays', async () => {
    const place = await opened();
    const searching = (status: string) =>
      inLender(database.worker, north, (tx) =>
        tx.updateTable('app.source_run').set({ status }).where('inquiry_id', '=', place.inquiryId).execute(),
      );
    await answered(database, place, { filings: [{ filing_date: '2024-05-01' }] });
    await searching('processing');
    await rescore(place);
    expect((await ask()).status).toBe(204);
    await searching('available');
    await rescore(place);
    expect((await ask()).body.curr_score).toBe(770);
    await answered(database, place, { hits: [{}] });
    await searching('processing');
    await rescore(place);
    expect((await ask()).body.curr_score).toBe(770);
    await searching('available');
    await rescore(place);
    expect((await ask()).body.curr_score).toBe(270);
  });

  test('knows a lender relation as an area of its own; only the lender’s own counts against the merchant', async () => {
    const place = await opened();
    await answered(database, place, { filings: [{ filing_date: '2012-05-01' }] });
    await rescore(place);
    expect((await ask()).body.curr_score).toBe(100);
    const record = { merchant_id: merchantId, category: 'Partner Sources', external_id: `r${merchantId}` };
    await inLender(database.worker, harbor, (tx) =>
      tx
        .insertInto('app.source_record')
        .values({ ...record, source_name: 'Harbor', lender_id: harbor, merchant_status: 'Declined' })
        .execute(),
    );
    await rescore(place);
    expect((await ask()).body).toMatchObject({ curr_score: 860, curr_reason_codes: [] });
    await inLender(database.worker, north, (tx) =>
      tx
        .insertInto('app.source_record')
        .values({ ...record, source_name: 'Northwind', lender_id: north, merchant_status: 'Declined' })
        .execute(),
    );
    await rescore(place);
    const { body } = await ask();
    expect(body.curr_score).toBe(780);
    expect(body.curr_reason_codes).toMatchObject([
      {
        code: 'V21',
        points: 80,
        evidence: [{ kind: 'partner_relation', text: 'Your own record: Declined' }],
      },
    ]);
  });

  test('counts filings none active, a search that found none, and credits a long-standing one', async () => {
    const place = await opened();
    await answered(database, place, { filings: [{ status: 'Dissolved', filing_date: '2010-01-01' }] });
    await answered(database, place, { hits: [{ category: 'PEP' }] });
    await rescore(place);
    expect(codes((await ask()).body.curr_reason_codes)).toEqual([['V12', 150]]);
    await answered(database, place, { filings: [] });
    await answered(database, place, { hits: [{ score: 0.8 }] });
    await rescore(place);
    expect(codes((await ask()).body.curr_reason_codes)).toEqual([
      ['V03', 120],
      ['V13', 80],
    ]);
    await answered(database, place, { filings: [{ filing_date: '2010-01-01' }] });
    await rescore(place);
    const { body } = await ask();
    expect(codes(body.credits)).toEqual([['C01', 40]]);
    expect(body.curr_score).toBe(820 - 120 + 40);
  });

  test('counts a public source that reports permanent closure, and not the word of another lender', async () => {
    const place = await opened();
    const record = { merchant_id: merchantId, category: 'Review Sites', external_id: `m${merchants}` };
    await inLender(database.worker, harbor, (tx) =>
      tx
        .insertInto('app.source_record')
        .values({ ...record, source_name: 'Own', lender_id: harbor, merchant_status: 'Permanently closed' })
        .execute(),
    );
    await rescore(place);
    expect(await stored()).toEqual([]);
    await database.worker
      .insertInto('app.source_record')
      .values({
        ...record,
        source_name: 'Google',
        merchant_status: 'Permanently closed',
        close_date: '2026-01-31',
      })
      .execute();
    await rescore(place);
    expect((await ask()).body.curr_reason_codes).toEqual([
      {
        code: 'V01',
        text: 'Reported permanently closed',
        points: 350,
        evidence: [
          {
            kind: 'public_source',
            id: expect.any(String),
            date: '2026-01-31',
            text: 'Google: Permanently closed',
          },
        ],
      },
    ]);
  });

  test('rests on the lender’s newest inquiry that opened it', async () => {
    const older = await opened();
    await answered(database, older, { hits: [{}] });
    api.clock.advance(86_400_000);
    const newer = await opened();
    await answered(database, newer, { hits: [{ score: 0.8 }] });
    await rescore(older);
    expect(codes((await ask()).body.curr_reason_codes)).toEqual([['V03', 120]]);
  });
});

describe('storing scores', () => {
  test('writes nothing when nothing changed, and keeps what gives the score again [REP-035]', async () => {
    const place = await opened();
    await answered(database, place, { filings: [{ filing_date: '2024-05-01' }, { sos_id: 'A101' }] });
    await answered(database, place, { hits: [{}] });
    await rescore(place);
    api.clock.advance(3_600_000);
    await rescore(place);
    await run('risk.rescore_daily', {});
    const rows = await stored();
    expect(rows).toHaveLength(1);
    const { score, reasons, credits, inputs, computed_at } = rows[0]!;
    expect(computeRisk(inputs as unknown as RiskRecord[], computed_at)).toEqual({ score, reasons, credits });
    expect((inputs as unknown as RiskRecord[]).map(({ kind }) => kind).sort()).toEqual([
      'corporate_filing',
      'corporate_filing',
      'watchlist',
    ]);
  });

  test('is done once by any number of computations at the same moment [REP-035]', async () => {
    const place = await opened();
    await answered(database, place, { hits: [{}] });
    await Promise.all(Array.from({ length: 4 }, () => rescore(place)));
    expect((await stored()).map(({ version }) => version)).toEqual([1]);
    await answered(database, place, { hits: [] });
    await Promise.all(Array.from({ length: 4 }, () => rescore(place)));
    expect((await stored()).map(({ version, score }) => [version, score])).toEqual([
      [1, 320],
      [2, 100],
    ]);
  });

  test('keeps the previous score when a new search only found the same records again', async () => {
    const place = await opened();
    await answered(database, place, { hits: [{ score: 0.8 }] });
    await rescore(place);
    await answered(database, place, { hits: [{}] });
    await rescore(place);
    const before = (await ask()).body;
    expect([before.curr_score, before.prev_score]).toEqual([320, 700]);
    await answered(database, place, { hits: [{}] });
    await rescore(place);
    const after = (await ask()).body;
    expect([after.curr_score, after.prev_score]).toEqual([320, 700]);
    expect(after.curr_reason_codes[0]?.evidence[0]?.id).not.toBe(
      before.curr_reason_codes[0]?.evidence[0]?.id,
    );
  });

  test('happens daily for what ages by itself', async () => {
    const place = await opened();
    await answered(database, place, { filings: [{ filing_date: '2025-03-12' }] });
    await rescore(place);
    expect((await ask()).body.curr_score).toBe(720);
    api.clock.set('2026-03-12T09:20:00Z');
    await run('risk.rescore_daily', {});
    const { body } = await ask();
    expect([body.curr_score, body.prev_score]).toEqual([770, 720]);
  });

  test('cannot be undone by the serving roles: scores are appended only', async () => {
    const place = await opened();
    await answered(database, place, { hits: [{}] });
    await rescore(place);
    for (const role of [database.app, database.worker]) {
      await expect(
        inLender(role, north, (tx) => tx.updateTable('app.risk_score').set({ score: 900 }).execute()),
      ).rejects.toThrow(/permission denied/);
      await expect(inLender(role, north, (tx) => tx.deleteFrom('app.risk_score').execute())).rejects.toThrow(
        /permission denied/,
      );
    }
  });
});

describe('what a lender may not see', () => {
  test('another lender’s user gets 404 and the database shows it no score; opening it gives it its own [REP-033]', async () => {
    const place = await opened();
    await answered(database, place, { hits: [{}] });
    await rescore(place);
    const harborUser = { email: 'user@harbor.test', lender: harbor };
    expect(await ask(harborUser)).toMatchObject({ status: 404, problem: { code: 'not_found' } });
    expect(await stored(harbor)).toEqual([]);
    const own = await opened(harbor);
    await answered(database, own, { filings: [{ filing_date: '2025-06-01' }] });
    await rescore(own);
    expect(codes((await ask(harborUser)).body.curr_reason_codes)).toEqual([['V14', 100]]);
    expect(codes((await ask()).body.curr_reason_codes)).toEqual([['V02', 500]]);
  });

  test('watchlists do not enter the score of a lender without vital4_enabled, not even from before', async () => {
    const place = await opened();
    await answered(database, place, { filings: [{ filing_date: '2024-05-01' }] });
    await rescore(place);
    await answered(database, place, { hits: [{}] });
    await rescore(place);
    expect((await ask()).body.curr_score).toBe(270);
    const setFlag = (vital4_enabled: boolean) =>
      database.owner.updateTable('app.lender').set({ vital4_enabled }).where('id', '=', north).execute();
    await setFlag(false);
    try {
      const { body } = await ask();
      expect(codes(body.curr_reason_codes)).toEqual([['V14', 50]]);
      expect([body.curr_score, body.prev_score, body.prev_reason_codes]).toEqual([770, null, []]);
    } finally {
      await setFlag(true);
    }
  });

  test('a merchant that no inquiry opened does not exist for a user; staff reach it, and nobody an unknown one', async () => {
    const staff = { email: 'staff@assay.test', lender: north };
    expect((await ask()).status).toBe(404);
    expect((await ask(staff)).status).toBe(204);
    for (const id of ['999999999', '0', 'abc', '99999999999999999999']) {
      expect((await api.call(staff, riskEndpoints.score, { params: { id } })).status).toBe(404);
    }
  });
});
