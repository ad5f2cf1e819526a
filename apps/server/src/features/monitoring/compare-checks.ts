import type { JobPayloads } from '@assay/domain/jobs';
import { runStore } from '#features/sources';
import { inLender } from '#platform/database';
import type { JobRun } from '#platform/jobs';
import { readGathering, recordDifferences, watchedRun } from './compare-readings.ts';

/**
 * Compares a run's previous records with its current ones and stores what changed about the merchant, if it is in the
 * lender's portfolio. Stores all changes or none.
 */
export function compareChecks(
  job: JobRun,
  { lender_id, run_id, before, after, since }: JobPayloads['monitoring.compare'],
): Promise<void> {
  return inLender(job.db, lender_id, async (tx) => {
    const watched = await watchedRun(tx, job, await runStore.run(tx, run_id));
    if (!watched) return;
    await recordDifferences(tx, watched, {
      before: await readGathering(tx, job, watched, before),
      after: await readGathering(tx, job, watched, after),
      since: new Date(since),
    });
  });
}
