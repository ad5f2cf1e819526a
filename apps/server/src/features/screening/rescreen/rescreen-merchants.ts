import { setImmediate as breathe } from 'node:timers/promises';
import type { Run } from '#features/gathering';
import { subjectsOfMerchants } from '#features/matching';
import { inLender, inSystem } from '#platform/database';
import type { JobRun } from '#platform/jobs';
import { allLenders } from '#platform/lenders';
import { subjectsBehind } from '../sources/lists-asked.ts';
import { subjectsKey } from '../sources/subjects-key.ts';
import { rescreen } from '../sources/watchlists.ts';
import * as rescreenStore from './rescreen-store.ts';

const PAGE = 200;

/**
 * Screens again the merchants whose names or principals changed since they were screened, for every lender that opened
 * them.
 */
export async function rescreenMerchants(job: JobRun): Promise<void> {
  let count = 0;
  for (const lender_id of await inSystem(job.db, allLenders)) {
    for (let after: string | undefined = '0'; after !== undefined; ) {
      const { runs, changed } = await changedRuns(job, lender_id, after);
      for (const run of changed) {
        job.signal.throwIfAborted();
        await breathe();
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
  after: string,
): Promise<{ runs: readonly Run[]; changed: readonly Run[] }> {
  return inLender(job.db, lenderId, async (tx) => {
    const runs = await rescreenStore.runsOfTouchedMerchants(tx, { source: 'watchlists', after, limit: PAGE });
    const subjects = await subjectsOfMerchants(
      tx,
      runs.flatMap(({ merchant_id }) => merchant_id ?? []),
    );
    const keys = await subjectsBehind(tx, runs);
    const changed = runs.filter(
      ({ id, merchant_id }) => keys.get(id) !== subjectsKey(subjects.get(merchant_id ?? '') ?? []),
    );
    return { runs, changed };
  });
}
