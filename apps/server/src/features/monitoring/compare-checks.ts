import type { JobPayloads } from '@assay/domain/jobs';
import { runById } from '#features/gathering';
import { inLender } from '#platform/database';
import type { JobRun } from '#platform/jobs';
import { readGathering, recordDifferences, watchedRun } from './compare-readings.ts';

/**
 * Compares what a run said before with what it says now, and notes what changed about the merchant, where it is one of the
 * lender's portfolio. All of it is noted at once, or nothing.
 */
export function compareChecks(
  job: JobRun,
  { lender_id, run_id, before, after, since }: JobPayloads['monitoring.compare'],
): Promise<void> {
  return inLender(job.db, lender_id, async (tx) => {
    const watched = await watchedRun(tx, job, await runById(tx, run_id));
    if (!watched) return;
    await recordDifferences(tx, watched, {
      before: await readGathering(tx, job, watched, before),
      after: await readGathering(tx, job, watched, after),
      since: new Date(since),
    });
  });
}
