import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoUniverse } from '@assay/demo-universe/universe';
import { isLow } from '@assay/domain/credits';
import { notificationSections } from '@assay/domain/notifications';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { monitoring } from '#features/monitoring';
import { notifications } from '#features/notifications';
import { screening } from '#features/screening';
import { sources } from '#features/sources';
import { inLender, inSystem } from '#platform/database';
import type { CommandContext, Feature } from '#platform/feature';
import { type JobRun, jobQueue } from '#platform/jobs';
import { makeLog } from '#platform/log';
import { makeSecrets } from '#platform/secrets';
import {
  addLender,
  addUser,
  movableClock,
  providedBy,
  type TestDatabase,
  testDatabase,
} from '#platform/testing';
import { evidenceFeatures } from '../features/evidence/testing.ts';
import { seedDemo } from './seed-demo.ts';
import type { SeedInput } from './seed-input.ts';

/** Large enough for notifications of every kind. */
const SIZE = 500;
const clock = movableClock('2026-11-21T12:00:00Z');
const seededAt = clock.now();
const universe = demoUniverse({ now: seededAt, size: SIZE });
let database: TestDatabase;
let folder: string;
let input: SeedInput;
let first: Awaited<ReturnType<typeof seedDemo>>;

beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'seed-'));
  input = {
    ownerUrl: database.urls.ownerUrl,
    dataFolder: folder,
    config: { ASSAY_TIME_ZONE: 'America/New_York', ASSAY_DEMO_SIZE: SIZE },
    secrets: makeSecrets('0f'.repeat(32)),
    clock,
    note: () => {},
  };
  first = await seedDemo(input);
});
afterEach(() => clock.set(seededAt.toISOString()));
afterAll(() => rm(folder, { recursive: true }));

const lenderId = async (alias: string) =>
  (
    await database.owner
      .selectFrom('app.lender')
      .select('id')
      .where('alias', '=', alias)
      .executeTakeFirstOrThrow()
  ).id;

/** The statuses of a lender's license orders, the newest first. */
async function orderStatuses(alias: string): Promise<string[]> {
  return inLender(database.app, await lenderId(alias), async (tx) => {
    const { rows } = await sql<{ status: string }>`
      select e.data -> 'verification' ->> 'order_status' as status
      from app.license_order o join app.evidence_record e on e.source_run_id = o.source_run_id
      order by o.ordered_at desc`.execute(tx);
    return rows.map(({ status }) => status);
  });
}

/** The number of rows of each kind, of all lenders. */
async function counts() {
  const one = async (table: 'app.merchant' | 'app.principal' | 'app.app_user') =>
    Number(
      (
        await database.owner
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<string>().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    );
  let records = 0;
  let inquiries = 0;
  let opened = 0;
  for (const { alias } of universe.lenders) {
    await inLender(database.app, await lenderId(alias), async (tx) => {
      records += (
        await tx.selectFrom('app.source_record').select('id').where('lender_id', 'is not', null).execute()
      ).length;
      inquiries += (await tx.selectFrom('app.inquiry').select('id').execute()).length;
      opened += (await tx.selectFrom('app.inquiry_history_item').select('id').execute()).length;
    });
  }
  const shared = await inSystem(database.app, (tx) =>
    tx.selectFrom('app.source_record').select('id').execute(),
  );
  return {
    merchants: await one('app.merchant'),
    principals: await one('app.principal'),
    users: await one('app.app_user'),
    records: records + shared.length,
    inquiries,
    opened,
  };
}

const whole = {
  merchants: SIZE,
  principals: universe.merchants.flatMap((merchant) => merchant.principals).length,
  // And the one that the calls with an API key are recorded for.
  users: universe.users.length + 1,
  records: universe.source_records.length + universe.portfolio_news.reports.length,
  inquiries: universe.inquiries.length,
  opened: universe.inquiries.filter((inquiry) => inquiry.merchant).length,
};

test('seeding stores the whole universe and marks the installation as a demo with its two chosen lenders', async () => {
  expect(first.outcome).toBe('seeded');
  expect(await counts()).toEqual(whole);
  expect(
    await database.owner.selectFrom('app.installation').selectAll().executeTakeFirstOrThrow(),
  ).toMatchObject({
    is_demo: true,
    seeded_at: seededAt,
    staff_lender_id: await lenderId('northwind'),
    special_lender_id: await lenderId('harbor'),
  });
});

test('releases are listed, with one ahead that every account has acknowledged', async () => {
  const releases = await database.owner
    .selectFrom('app.deployment')
    .select(['deployed', sql<string>`to_char(planned_date, 'YYYY-MM-DD')`.as('day')])
    .orderBy('planned_date')
    .execute();
  expect(releases).toEqual([
    { deployed: true, day: '2026-10-04' },
    { deployed: true, day: '2026-11-08' },
    { deployed: false, day: '2026-11-30' },
  ]);
  const unaware = await database.owner
    .selectFrom('app.app_user')
    .select('email')
    .where('acknowledged_deployment', '=', false)
    .execute();
  expect(unaware).toEqual([]);
});

test('one lender may call the API, with a key for everything, one that reads for a year and an unnamed one', async () => {
  const enabled = await database.owner
    .selectFrom('app.lender')
    .select('alias')
    .where('is_api_enabled', '=', true)
    .execute();
  expect(enabled).toEqual([{ alias: 'northwind' }]);
  const keys = await inLender(database.app, await lenderId('northwind'), (tx) =>
    tx
      .selectFrom('app.api_key')
      .select(['name', 'scope', 'expires_on', 'revoked_at'])
      .orderBy('id')
      .execute(),
  );
  expect(keys).toEqual([
    { name: null, scope: 'full', expires_on: null, revoked_at: null },
    { name: 'Underwriting system', scope: 'full', expires_on: null, revoked_at: null },
    { name: 'Dashboard', scope: 'read', expires_on: '2027-11-21', revoked_at: null },
  ]);
});

test('one lender has plenty of credits; another is one search above the low credit notice', async () => {
  const quota = async (alias: string) => {
    const id = await lenderId(alias);
    return inLender(database.app, id, (tx) =>
      tx.selectFrom('app.lender_quota').selectAll().executeTakeFirstOrThrow(),
    );
  };
  const [plenty, low] = [await quota('northwind'), await quota('cedar-ridge')];
  expect([plenty.is_active, low.is_active]).toEqual([true, true]);
  expect(plenty.credit_balance).toBeGreaterThan(plenty.monthly_allowance / 2);
  expect([isLow(low), isLow({ ...low, credit_balance: low.credit_balance - 1 })]).toEqual([false, true]);
});

test('one lender’s portfolio is monitored by free sources, a few merchants a day and none on the first day', async () => {
  const id = await lenderId('northwind');
  const { setting, checked } = await inLender(database.app, id, async (tx) => ({
    setting: await tx.selectFrom('app.monitoring_setting').selectAll().executeTakeFirstOrThrow(),
    checked: await tx.selectFrom('app.monitored_merchant').select('checked_at').distinct().execute(),
  }));
  expect(setting).toMatchObject({ is_on: true, paid_is_on: false, most_a_day: 20 });
  expect(checked).toEqual([{ checked_at: seededAt }]);
});

test('that portfolio starts with changes of the last days, dated by day from edits of the merchant file', async () => {
  const id = await lenderId('northwind');
  const { rows } = await inLender(database.app, id, (tx) =>
    sql<{ ago: number; kinds: string[]; merchants: number }>`
      select (${universe.as_of}::timestamptz::date - seen_at::date) as ago, array_agg(distinct kind order by kind) as kinds,
        count(distinct merchant_id)::int as merchants
      from app.monitoring_change group by 1 order by 1`.execute(tx),
  );
  expect(rows.map(({ ago, merchants }) => [ago, merchants])).toEqual(
    [1, 3, 6].map((ago) => [ago, universe.portfolio_edits.filter(({ days }) => days === ago).length]),
  );
  for (const { kinds } of rows) expect(kinds).toEqual(expect.arrayContaining(['address', 'contact']));
  const stored = await database.owner
    .selectFrom('app.merchant')
    .select(['external_id', 'phone', 'addr1'])
    .where('source', '=', 'demo')
    .execute();
  const byId = new Map(stored.map(({ external_id, ...merchant }) => [external_id, merchant]));
  for (const { merchant } of universe.portfolio_edits) {
    const own = universe.merchants.find(({ external_id }) => external_id === merchant);
    expect(byId.get(merchant)).toEqual({ phone: own?.phone, addr1: own?.addr1 });
  }
});

test('staff find requests of several lenders in their queue, all open but one', async () => {
  const { rows } = await sql<{ status: string; lenders: string; requests: string }>`
    select status, count(distinct lender_id) as lenders, count(*) as requests
    from (select * from app.merchant_request_queue('open', 100, 0)
      union all select * from app.merchant_request_queue('dismissed', 100, 0)) r
    group by status order by status`.execute(database.app);
  expect(rows).toEqual([
    { status: 'dismissed', lenders: '1', requests: '1' },
    { status: 'open', lenders: '4', requests: '4' },
  ]);
});

test('a second seeding changes nothing, even a year later', async () => {
  clock.advance(365 * 86_400_000);
  expect((await seedDemo(input)).outcome).toBe('complete');
  expect(await counts()).toEqual(whole);
});

test('an interrupted seeding is completed without duplicates', async () => {
  const ordered = await orderStatuses('northwind');
  await rm(join(folder, 'sandbox-facts.json'));
  await inLender(database.owner, await lenderId('harbor'), async (tx) => {
    await tx
      .deleteFrom('app.source_record')
      .where('source_name', 'in', ['Google', 'Harbor Funding'])
      .execute();
    await tx.deleteFrom('app.inquiry_history_item').execute();
  });
  expect((await counts()).records).toBeLessThan(whole.records);
  expect((await seedDemo(input)).outcome).toBe('seeded');
  expect(await counts()).toEqual(whole);
  expect(await orderStatuses('northwind')).toEqual(ordered);
  await access(join(folder, 'sandbox-facts.json'));
});

test('the fictional watchlist is imported once and used by screening', async () => {
  const lists = await database.app
    .selectFrom('app.watchlist')
    .select(['name', 'entry_count', 'is_current'])
    .execute();
  expect(lists).toEqual([{ name: 'Assay Demo Sanctions', entry_count: 300, is_current: true }]);
});

test('a report in the opening history belongs to the search that found it', async () => {
  const own = universe.inquiries.filter((inquiry) => inquiry.lender === 'cedar-ridge' && inquiry.merchant);
  const rows = await inLender(database.app, await lenderId('cedar-ridge'), (tx) =>
    tx
      .selectFrom('app.inquiry_history_item as item')
      .innerJoin('app.inquiry as inquiry', 'inquiry.id', 'item.inquiry_id')
      .innerJoin('app.merchant as merchant', 'merchant.id', 'item.merchant_id')
      .select(['inquiry.created_at', 'merchant.external_id'])
      .orderBy('inquiry.id')
      .execute(),
  );
  expect(rows.map((row) => [row.created_at.toISOString(), row.external_id])).toEqual(
    own.map((inquiry) => [inquiry.created_at, inquiry.merchant]),
  );
});

test.each([
  ['a lender', (owner: TestDatabase['owner']) => addLender(owner, { name: 'A Real Lender' })],
  [
    'a person',
    (owner: TestDatabase['owner']) => addUser(owner, { email: 'real@lender.test', is_staff: true }),
  ],
])('an installation with %s is left unchanged', async (_what, setUp) => {
  const other = await testDatabase();
  await setUp(other.owner);
  const refused = await seedDemo({
    ...input,
    ownerUrl: other.urls.ownerUrl,
    dataFolder: join(folder, 'other'),
  });
  expect(refused.outcome).toBe('not-empty');
  expect(await other.owner.selectFrom('app.installation').select('is_demo').execute()).toEqual([
    { is_demo: false },
  ]);
  expect(
    await other.owner.selectFrom('app.lender').select('id').where('alias', '=', 'northwind').execute(),
  ).toEqual([]);
});

test('lenders with license verification have submitted, running and decided orders', async () => {
  const statuses = await orderStatuses('northwind');
  expect(statuses.slice(0, 2)).toEqual(['requested', 'in_progress']);
  expect(statuses).toContain('completed');
  expect(await orderStatuses('harbor')).toEqual([]);
});

/** Runs a daily job for Northwind. */
async function runDaily({ jobs = [] }: Feature, task: string): Promise<void> {
  const job = {
    provided: providedBy([...evidenceFeatures, monitoring]),
    ...{ db: database.worker, config: input.config, clock, jobs: jobQueue, secrets: input.secrets },
    ...{ log: makeLog('silent'), signal: new AbortController().signal },
    payload: { lender_id: await lenderId('northwind') },
  };
  await jobs.find((each) => each.task === task)?.run(job as unknown as JobRun);
}

test('the demo starts with notifications of every kind, made by the daily job for each day of two weeks', async () => {
  await runDaily(notifications, 'notifications.run');
  const runs = await inLender(database.owner, await lenderId('northwind'), (tx) =>
    tx
      .selectFrom('app.notification_run')
      .select(['closures', 'complaints', 'loans', 'reviews', 'rating_change'])
      .orderBy('date', 'desc')
      .execute(),
  );
  expect(runs).toHaveLength(14);
  for (const section of notificationSections) expect(runs[0]?.[section], section).toBeGreaterThan(0);
  for (const run of runs) expect(Object.values(run).some((count) => Number(count) > 0)).toBe(true);
});

test('the screening of the demo’s portfolio adds at most a few changes to the feed', async () => {
  const id = await lenderId('northwind');
  onTestFinished(() =>
    inLender(database.owner, id, async (tx) => {
      await tx.deleteFrom('app.monitoring_change').where('kind', '=', 'sanctions_hit_new').execute();
    }),
  );
  await runDaily(screening, 'screening.rescreen');
  await runDaily(monitoring, 'monitoring.screen_members');
  const { matches, waiting } = await inLender(database.worker, id, async (tx) => ({
    matches: await tx
      .selectFrom('app.monitoring_change')
      .select('id')
      .where('kind', '=', 'sanctions_hit_new')
      .execute(),
    waiting: await tx.selectFrom('app.member_to_screen').select('id').execute(),
  }));
  expect(matches.length).toBeLessThanOrEqual(5);
  expect(waiting).toEqual([]);
});

test('every stored answer of the demo can be read again and says the same', async () => {
  const printed: string[] = [];
  await sources.commands?.[0]?.run([], {
    ...{ workerDb: database.worker, db: database.app, clock, jobs: jobQueue, secrets: input.secrets },
    ...{
      config: input.config,
      provided: providedBy(evidenceFeatures),
      print: (line: string) => void printed.push(line),
    },
  } as unknown as CommandContext);
  expect(printed).toEqual([
    expect.stringMatching(/^[1-9]\d* answers of .*: 0 records changed, 0 new, 0 gone\.$/),
  ]);
});
