import { sql } from 'kysely';
import { beforeEach, onTestFinished } from 'vitest';
import { systemClock } from '#platform/clock';
import { readConfig } from '#platform/config';
import { inLender } from '#platform/database';
import { jobQueue, startWorker } from '#platform/jobs';
import { makeLog } from '#platform/log';
import { mailJobs } from '#platform/mail';
import { makeSecrets } from '#platform/secrets';
import { addLender, providedBy, testDatabase } from '#platform/testing';
import { evidenceFeatures } from '../evidence/testing.ts';
import { notificationJobs } from './jobs.ts';

/**
 * A lender with notifications and two recipients, recreated for each test, and another lender that reports statuses.
 */
export async function mailDayWorld() {
  const database = await testDatabase();
  const north = await addLender(database.owner, { name: 'North & Sons' });
  const harbor = await addLender(database.owner, { name: 'Harbor' });
  const soon = { timeout: 30_000, interval: 50 };
  /** Two business mornings lie in this range at any hour of the day. */
  const since = new Date(Date.now() - 47 * 3_600_000);

  beforeEach(async () => {
    await sql`truncate app.notification_run, app.notification_item, app.notification_setting, app.notification_packages,
      app.notification_recipient, app.mail, app.monitoring_change cascade`.execute(database.owner);
    await sql`delete from graphile_worker._private_jobs`.execute(database.worker);
    for (const lender of [north, harbor])
      await inLender(database.owner, lender, (tx) => tx.deleteFrom('app.source_record').execute());
    await inLender(database.owner, north, async (tx) => {
      await tx
        .insertInto('app.notification_setting')
        .values({ lender_id: north, enabled_since: since })
        .execute();
      await tx
        .insertInto('app.notification_packages')
        .values({
          ...{ lender_id: north, effective_from: '2024-01-01', saved_at: since },
          ...{ notifications_closures: true, notifications_complaints: true, notifications_loans: true },
          ...{ notifications_reviews: false, notifications_rating_change: true },
        })
        .execute();
      for (const email of ['dana@north.test', 'Lee@north.test'])
        await tx
          .insertInto('app.notification_recipient')
          .values({ lender_id: north, email, added_at: since })
          .execute();
    });
  });

  const records: string[] = [];
  const addRecord = (lender_id: string, merchant_id: string, rest: object) =>
    inLender(database.owner, lender_id, (tx) =>
      tx
        .insertInto('app.source_record')
        .values({
          ...{
            lender_id,
            merchant_id,
            source_name: 'file',
            category: 'Partner Sources',
            name: 'Secret Bakery',
          },
          ...{ external_id: String(records.push('')), first_seen_date: '2024-05-01', ...rest },
        })
        .execute(),
    );
  /** A merchant of the portfolio. */
  async function merchant(): Promise<string> {
    const { id } = await database.owner
      .insertInto('app.merchant')
      .values({ source: 'mail-day', external_id: String(records.push('')), name: 'Secret Bakery' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await addRecord(north, id, { merchant_status: 'Open' });
    return id;
  }

  /** A merchant of the portfolio that another lender suspended a few days ago. */
  async function suspendedMerchant(): Promise<string> {
    const id = await merchant();
    const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
    await addRecord(harbor, id, { merchant_status: 'Suspended', first_seen_date: day });
    return id;
  }

  const rows = () =>
    inLender(database.owner, north, async (tx) => ({
      runs: await tx
        .selectFrom('app.notification_run')
        .select(sql<string>`date::text`.as('date'))
        .orderBy('id')
        .execute(),
      items: (await tx.selectFrom('app.notification_item').select('id').execute()).length,
      mails: (await tx.selectFrom('app.mail').select('id').execute()).length,
    }));
  const queue = () =>
    inLender(database.app, north, (tx) => jobQueue.add(tx, 'notifications.run', { lender_id: north }));

  async function worker(environment: Record<string, string>) {
    const started = await startWorker({
      workerUrl: database.urls.workerUrl,
      services: {
        db: database.worker,
        config: readConfig(environment),
        home: 'https://assay.north.test',
        clock: systemClock,
        jobs: jobQueue,
        secrets: makeSecrets('0f'.repeat(32)),
        log: makeLog('silent'),
        provided: providedBy(evidenceFeatures),
      },
      handlers: [...mailJobs, ...notificationJobs],
      concurrency: 3,
    });
    onTestFinished(() => started.stop());
  }
  return {
    database,
    north,
    harbor,
    since,
    soon,
    addRecord,
    merchant,
    suspendedMerchant,
    rows,
    queue,
    worker,
  };
}
