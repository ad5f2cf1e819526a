import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { JobPayloads } from '@assay/domain/jobs';
import { answerStore, type Run } from '#features/sources';
import { inLender, inSystem, type Tx, tryLockNamed } from '#platform/database';
import type { JobRun } from '#platform/jobs';
import { allLenders } from '#platform/lenders';
import type { QueriedList } from '../checked-lists.ts';
import { detailsOf } from '../sources/queried-lists.ts';
import { type ScreenedSubject, subjectsKey, watchlistSubjects } from '../sources/watchlist-subjects.ts';
import { rescreen } from '../sources/watchlists.ts';
import { closeListChange, waitingListChanges } from './list-change.ts';
import * as rescreenStore from './rescreen-store.ts';

/**
 * For each import that waits for it, checks every stored response of every lender and rescreens those that the import
 * may affect and those whose subjects have changed; earlier responses stay as evidence. One job at a time. Restarted
 * after a kill, it skips what was rescreened already.
 */
export function rescreenChanged(job: JobRun): Promise<void> {
  return inSystem(job.db, async (alone) => {
    if (!(await tryLockNamed(alone, 'rescreening'))) return;
    for await (const change of waitingListChanges(job)) {
      const isTouched = ({ lists, subjects }: ScreenedRun) =>
        !change.isKnownTo(lists) && change.mayMatter(subjects);
      let count = 0;
      for (const lenderId of await inSystem(job.db, allLenders))
        count += await rescreenRuns(job, lenderId, { page: rescreenStore.answeredRuns, isTouched });
      for (const follow of Object.values(job.provided.listFollowers)) await follow(job, change);
      await closeListChange(job, change);
      job.log.info({ list: change.list, count }, 'Screened again what a watchlist changed');
    }
  });
}

/**
 * Rescreens the merchants whose names, principals or birth dates changed since they were screened, for every lender
 * that opened them, or one merchant for one lender.
 */
export async function rescreenMerchants(
  job: JobRun,
  { lender_id: only, merchant_id }: Partial<JobPayloads['screening.rescreen_merchants']> = {},
): Promise<void> {
  let count = 0;
  for (const lenderId of only ? [only] : await inSystem(job.db, allLenders))
    count += await rescreenRuns(job, lenderId, {
      page: (tx, after) => rescreenStore.runsOfTouchedMerchants(tx, after, merchant_id),
      isTouched: () => false,
    });
  if (count > 0) job.log.info({ count }, 'Screened again merchants that changed');
}

/** A run with what its shown response screened, and the subjects that it has now. */
interface ScreenedRun {
  run: Run;
  lists: QueriedList[];
  key: string | undefined;
  subjects: ScreenedSubject[];
}

interface Choice {
  /** The next runs after an id, in the order of their ids. */
  page(tx: Tx, after: string): Promise<Run[]>;
  /** Whether something besides a change of its subjects touches a run. */
  isTouched(screened: ScreenedRun): boolean;
}

/** Rescreens the runs of a lender that are touched or whose subjects have changed; returns their number. */
async function rescreenRuns(job: JobRun, lender_id: string, { page, isTouched }: Choice): Promise<number> {
  let count = 0;
  for (let after: string | undefined = '0'; after !== undefined; ) {
    const from: string = after;
    const runs = await inLender(job.db, lender_id, async (tx) => screenedRuns(tx, await page(tx, from)));
    for (const screened of runs) {
      job.signal.throwIfAborted();
      await yieldToEventLoop();
      if (screened.key === subjectsKey(screened.subjects) && !isTouched(screened)) continue;
      await rescreen(job, { lender_id, run_id: screened.run.id });
      count++;
    }
    after = runs.at(-1)?.run.id;
  }
  return count;
}

async function screenedRuns(tx: Tx, runs: readonly Run[]): Promise<ScreenedRun[]> {
  const answers = Map.groupBy(await answerStore.shownAnswers(tx, runs), ({ run_id }) => run_id);
  const screened: ScreenedRun[] = [];
  for (const run of runs) {
    const own = (answers.get(run.id) ?? []).map(({ details }) => detailsOf(details));
    screened.push({
      run,
      lists: own.flatMap(({ lists = [] }) => lists),
      key: own.at(-1)?.subjects_sha256,
      subjects: await watchlistSubjects(tx, run),
    });
  }
  return screened;
}
