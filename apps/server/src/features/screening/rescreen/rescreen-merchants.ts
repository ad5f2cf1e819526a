import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { JobPayloads } from '@assay/domain/jobs';
import type { Run } from '#features/sources';
import { inLender, inSystem } from '#platform/database';
import type { JobRun } from '#platform/jobs';
import { allLenders } from '#platform/lenders';
import { subjectsKeyByRun } from '../sources/queried-lists.ts';
import { subjectsKey } from '../sources/subjects-key.ts';
import { watchlistSubjects } from '../sources/watchlist-subjects.ts';
import { rescreen } from '../sources/watchlists.ts';
import * as rescreenStore from './rescreen-store.ts';

const PAGE = 200;

/**
 * Rescreens the merchants whose names, principals or birth dates changed since they were screened, for every lender
 * that opened them, or one merchant for one lender.
 */
export async function rescreenMerchants(
  job: JobRun,
  { lender_id: only, merchant_id }: Partial<JobPayloads['screening.rescreen_merchants']> = {},
): Promise<void> {
  let count = 0;
  for (const lender_id of only ? [only] : await inSystem(job.db, allLenders)) {
    for (let after: string | undefined = '0'; after !== undefined; ) {
      const { runs, changed } = await changedRuns(job, lender_id, { after, merchant_id });
      for (const run of changed) {
        job.signal.throwIfAborted();
        await yieldToEventLoop();
        await rescreen(job, { lender_id, run_id: run.id });
        count++;
      }
      after = runs.at(-1)?.id;
    }
  }
  if (count > 0) job.log.info({ count }, 'Screened again merchants that changed');
}

function changedRuns(
  job: JobRun,
  lenderId: string,
  { after, merchant_id }: { after: string; merchant_id?: string | undefined },
): Promise<{ runs: readonly Run[]; changed: readonly Run[] }> {
  return inLender(job.db, lenderId, async (tx) => {
    const runs = await rescreenStore.runsOfTouchedMerchants(tx, {
      source: 'watchlists',
      after,
      merchant_id,
      limit: PAGE,
    });
    const keys = await subjectsKeyByRun(tx, runs);
    const changed: Run[] = [];
    for (const run of runs)
      if (keys.get(run.id) !== subjectsKey(await watchlistSubjects(tx, run))) changed.push(run);
    return { runs, changed };
  });
}
