import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { inLender, inSystem } from '#platform/database';
import type { JobRun } from '#platform/jobs';
import { allLenders } from '#platform/lenders';
import { subjectsKey } from '../sources/subjects-key.ts';
import { watchlistSubjects } from '../sources/watchlist-subjects.ts';
import { rescreen } from '../sources/watchlists.ts';
import { closeListChange, type ListChange, waitingListChanges } from './list-change.ts';
import * as rescreenStore from './rescreen-store.ts';

const PAGE = 200;

/**
 * For each import that waits for it, checks every stored response of every lender and rescreens those that the import
 * may affect and those whose subjects have changed; earlier responses stay as evidence. One job at a time. Restarted
 * after a kill, it skips what was rescreened already.
 */
export function rescreenChanged(job: JobRun): Promise<void> {
  return inSystem(job.db, async (alone) => {
    if (!(await rescreenStore.tryLockRescreening(alone))) return;
    for await (const change of waitingListChanges(job)) {
      let count = 0;
      for (const lenderId of await inSystem(job.db, allLenders)) {
        count += await rescreenLender(job, lenderId, change);
      }
      for (const follow of Object.values(job.provided.listFollowers)) await follow(job, change);
      await closeListChange(job, change);
      job.log.info({ list: change.list, count }, 'Screened again what a watchlist changed');
    }
  });
}

async function rescreenLender(job: JobRun, lender_id: string, change: ListChange): Promise<number> {
  let count = 0;
  for (let after: string | undefined = '0'; after !== undefined; ) {
    const page = await screenedRuns(job, lender_id, after);
    for (const { run, lists, subjects, key } of page) {
      job.signal.throwIfAborted();
      await yieldToEventLoop();
      const isSettled = change.isKnownTo(lists) || !change.mayMatter(subjects);
      if (isSettled && key === subjectsKey(subjects)) continue;
      await rescreen(job, { lender_id, run_id: run.id });
      count++;
    }
    after = page.at(-1)?.run.id;
  }
  return count;
}

function screenedRuns(job: JobRun, lenderId: string, after: string) {
  return inLender(job.db, lenderId, async (tx) => {
    const page = [];
    for (const answered of await rescreenStore.answeredRuns(tx, {
      source: 'watchlists',
      after,
      limit: PAGE,
    })) {
      page.push({ ...answered, subjects: await watchlistSubjects(tx, answered.run) });
    }
    return page;
  });
}
