import type { JobPayloads } from '@assay/domain/jobs';
import { inLender, inSystem } from '#platform/database';
import { type JobHandler, type JobRun, job } from '#platform/jobs';
import { activeLenders, allLenders } from '#platform/lenders';
import type { Services } from '#platform/services';
import * as configuration from './configuration-store.ts';
import { makeRun } from './make-run.ts';
import * as store from './run-store.ts';

/** The time of the business day at which its run is made. */
const HOUR = '06:00';

/** Queues one job per lender, so that a failure of one does not affect the others. */
async function queueLenders({ db, jobs, clock }: JobRun): Promise<void> {
  const active = new Set(await inSystem(db, activeLenders));
  for (const lender_id of await inSystem(db, allLenders))
    await inLender(db, lender_id, async (tx) => {
      if (!(await configuration.enabledSince(tx, lender_id))) return;
      // The days while a lender was inactive are not made up later.
      if (!active.has(lender_id)) await configuration.setEnabledSince(tx, lender_id, clock.now());
      else
        await jobs.add(tx, 'notifications.run', { lender_id }, { jobKey: `notifications.run:${lender_id}` });
    });
}

/** Makes the lender's missing runs, oldest day first. */
export async function runNotifications(
  run: JobRun,
  payload: JobPayloads['notifications.run'],
): Promise<void> {
  if (!('lender_id' in payload)) return queueLenders(run);
  const { lender_id } = payload;
  const due = await inLender(run.db, lender_id, (tx) =>
    store.dueDays(tx, lender_id, {
      now: run.clock.now(),
      hour: HOUR,
      zone: run.config.ASSAY_TIME_ZONE,
    }),
  );
  for (const date of due) {
    run.signal.throwIfAborted();
    const items = await makeRun(run, lender_id, date);
    if (items !== null) run.log.info({ lender_id, date, items }, 'Made the notifications of a day');
  }
}

/** Each run makes everything due since the last one. */
export const notificationJobs: JobHandler[] = [job('notifications.run', runNotifications)];

/** Makes the due runs at start instead of at the next quarter of an hour. */
export function notificationsAtStart({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  return inSystem(db, (tx) => jobs.add(tx, 'notifications.run', {}, { jobKey: 'notifications.run' }));
}
