import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { notificationSections } from '@assay/domain/notifications';
import { afterAll, expect, test } from 'vitest';
import { notifications } from '#features/notifications';
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

test('the demo starts with notifications of every kind, made by the daily job for each day of two weeks', async () => {
  const clock = movableClock('2026-11-21T12:00:00Z');
  const config = { ASSAY_TIME_ZONE: 'America/New_York', ASSAY_DEMO_SIZE: 500 };
  const secrets = makeSecrets('0f'.repeat(32));
  const seeding = { ownerUrl: database.urls.ownerUrl, dataFolder: folder, config, secrets, clock };
  await seedDemo({ ...seeding, note: () => {} });
  const lender_id = (await lendersByAlias(database.owner)).get('northwind') ?? '';
  const provided = providedBy(evidenceFeatures);
  const job = {
    provided,
    ...{ db: database.worker, config, clock, jobs: jobQueue, secrets, log: makeLog('silent') },
    ...{ signal: new AbortController().signal, payload: { lender_id } },
  };
  await notifications.jobs?.[0]?.run(job as unknown as JobRun);
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
