import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { notificationSections } from '@assay/domain/notifications';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { monitoring } from '#features/monitoring';
import { notifications } from '#features/notifications';
import { screening } from '#features/screening';
import { inLender } from '#platform/database';
import type { JobRun } from '#platform/jobs';
import { jobQueue } from '#platform/jobs';
import { lendersByAlias } from '#platform/lenders';
import { makeLog } from '#platform/log';
import { makeSecrets } from '#platform/secrets';
import { movableClock, providedBy, testDatabase } from '#platform/testing';
import { evidenceFeatures } from '../features/evidence/testing.ts';
import { seedDemo } from './seed-demo.ts';

const database = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'notifications-'));
afterAll(() => rm(folder, { recursive: true }));

const config = { ASSAY_TIME_ZONE: 'America/New_York', ASSAY_DEMO_SIZE: 500 };
const clock = movableClock('2026-11-21T12:00:00Z');
const secrets = makeSecrets('0f'.repeat(32));
let lender_id: string;
const job = () =>
  ({
    provided: providedBy([...evidenceFeatures, monitoring]),
    ...{ db: database.worker, config, clock, jobs: jobQueue, secrets, log: makeLog('silent') },
    ...{ signal: new AbortController().signal, payload: { lender_id } },
  }) as unknown as JobRun;

beforeAll(async () => {
  const seeding = { ownerUrl: database.urls.ownerUrl, dataFolder: folder, config, secrets, clock };
  await seedDemo({ ...seeding, note: () => {} });
  lender_id = (await lendersByAlias(database.owner)).get('northwind') ?? '';
});

test('the demo starts with notifications of every kind, made by the daily job for each day of two weeks', async () => {
  await notifications.jobs?.[0]?.run(job());
  const runs = await inLender(database.owner, lender_id, (tx) =>
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
  const run = (task: string) =>
    [...(screening.jobs ?? []), ...monitoring.jobs].find((each) => each.task === task)?.run(job());
  await run('screening.rescreen');
  await run('monitoring.screen_members');
  const { matches, waiting } = await inLender(database.worker, lender_id, async (tx) => ({
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
