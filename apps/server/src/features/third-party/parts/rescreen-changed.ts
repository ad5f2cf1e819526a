import { setImmediate as breathe } from 'node:timers/promises';
import { closeListChange, listChange } from '#features/screening';
import { inLender, inSystem } from '#platform/database';
import type { JobRun } from '#platform/jobs';
import * as store from '../store.ts';
import { rescreen, watchlistSubjects } from './watchlists.ts';

const PAGE = 200;

/**
 * Goes through everything that was screened, for every lender, and screens again what a version of a list may change;
 * the answers before stay as evidence. Begun anew after a kill, it passes over what has the version already. How many
 * were screened again.
 */
export async function rescreenChanged(job: JobRun, watchlistId: string): Promise<number> {
  const change = await listChange(job.db, watchlistId);
  if (!change) return 0;
  let count = 0;
  for (const lender_id of await inSystem(job.db, store.lenders)) {
    for (let after: string | undefined = '0'; after !== undefined; ) {
      const screened = await inLender(job.db, lender_id, async (tx) => {
        const page = await store.answeredRuns(tx, { part: 'watchlists', after: after ?? '0', limit: PAGE });
        return Promise.all(
          page.map(async ({ run, lists }) => ({ run, lists, subjects: await watchlistSubjects(tx, run) })),
        );
      });
      for (const { run, lists, subjects } of screened) {
        job.signal.throwIfAborted();
        await breathe();
        if (change.isKnownTo(lists) || !change.mayMatter(subjects)) continue;
        await rescreen(job, { lender_id, run_id: run.id });
        count++;
      }
      after = screened.at(-1)?.run.id;
    }
  }
  await closeListChange(job.db, watchlistId, job.clock.now());
  return count;
}
