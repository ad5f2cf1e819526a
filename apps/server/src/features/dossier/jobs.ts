import { inLender, inSystem } from '#platform/database';
import { type JobHandler, type JobRun, job } from '#platform/jobs';
import { allLenders } from '#platform/lenders';
import { compactInputChanges, removeVersions } from './store.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Removes the versions that past reports no longer reach back to. */
async function removeOldVersions({ db, clock, config, log, signal }: JobRun): Promise<void> {
  const before = new Date(clock.now().getTime() - config.ASSAY_PAST_REPORT_DAYS * DAY_MS);
  for (const lender_id of await inSystem(db, allLenders)) {
    signal.throwIfAborted();
    const removed = await inLender(db, lender_id, (tx) => removeVersions(tx, before));
    if (removed > 0) log.info({ lender_id, removed }, 'Removed old versions of reports');
  }
}

export const dossierJobs: JobHandler[] = [
  job('dossier.compact_input_changes', ({ db }) => inSystem(db, compactInputChanges)),
  job('dossier.remove_old_versions', removeOldVersions),
];
