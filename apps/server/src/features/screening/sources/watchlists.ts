import type { KnownPerson } from '@assay/match-engine/attribution';
import { unreadLetters } from '@assay/names/transliteration';
import {
  answerStore,
  defineSource,
  insertEvidence,
  NO_ONE_TO_SEARCH,
  type Run,
  runSteps,
  runStore,
  showGathering,
} from '#features/sources';
import { inLender, type Tx } from '#platform/database';
import type { JobRun } from '#platform/jobs';
import { areListsCurrent } from '../checked-lists.ts';
import { hitName, LISTS } from '../hit-name.ts';
import { screenSubjects } from '../screen-subjects.ts';
import { shownSubjectsKey } from './queried-lists.ts';
import { type ScreenedSubject, subjectsKey, watchlistSubjects, withBirths } from './watchlist-subjects.ts';

const VENDOR = LISTS;

/**
 * Screens the names of the inquiry, or of a merchant whose report was opened in it, against the imported lists. The
 * lists are in our own database, so the stored response records the versions that were used.
 */
export const watchlists = defineSource({
  key: VENDOR,
  kind: 'vital4',
  finds: 'watchlist matches',
  label: 'Watchlists',
  vendor: VENDOR,
  flag: 'vital4_enabled',
  centsPerSearch: 0,
  timeoutMs: 10 * 60_000,
  isTriggered: true,
  isOfOwnNames: true,
  vendorPlan: null,
  isConfigured: ({ SCREENING }) => SCREENING !== 'api',
  async isOutdated(tx, run) {
    if (run.shown_gathering === null) return false;
    return (await shownSubjectsKey(tx, run)) !== subjectsKey(await watchlistSubjects(tx, run));
  },
  gather: (job, run) =>
    retryUntilListsUnchanged(async () => {
      const found = await screen(job, run);
      await runSteps.finishRun(job, run, async (tx) => {
        if (found.subjects.length === 0) return { status: 'not_initiated', error: NO_ONE_TO_SEARCH };
        if (found.lists.length === 0) return { status: 'error', error: 'No watchlist is imported' };
        await storeScreening(tx, job, run, found);
        await runStore.updateRun(tx, run.id, { called_at: job.clock.now(), unasked: unread(found.subjects) });
        return { status: statusOf(found), vendor: VENDOR };
      });
    }),
});

/** The people whose names a run's response screened; none when the run's subjects have changed since. */
export async function screenedPeople(tx: Tx, run: Run): Promise<KnownPerson[]> {
  if (await watchlists.isOutdated?.(tx, run)) return [];
  const subjects = await watchlistSubjects(tx, run);
  return subjects
    .filter(({ subject_type }) => subject_type === 'principal')
    .map(({ name }) => ({ last_name: name, places: [] }));
}

/** Thrown when a list was imported between a screening and its storing. */
class ListsChanged extends Error {}

const MAX_TRIES = 5;

/**
 * Repeats screening and storing until no list was imported in between: a response stored after an import would miss its
 * rescreening and wrongly count as checked against the new list.
 */
async function retryUntilListsUnchanged(screenAndStore: () => Promise<void>): Promise<void> {
  for (let left = MAX_TRIES; ; left--) {
    try {
      return await screenAndStore();
    } catch (error) {
      if (!(error instanceof ListsChanged) || left === 1) throw error;
    }
  }
}

const statusOf = ({ hits }: Screened) => (hits.length > 0 ? 'available' : 'not_available');

/**
 * Screens a run again after the lists changed. The new response replaces the shown one, which stays as evidence. The
 * run never shows as searching in the meantime.
 */
export async function rescreen(
  job: JobRun,
  { lender_id, run_id }: { lender_id: string; run_id: string },
): Promise<void> {
  const run = await inLender(job.db, lender_id, (tx) => runStore.run(tx, run_id));
  if (run?.source !== VENDOR || run.shown_gathering === null) return;
  await retryUntilListsUnchanged(() => rescreenRun(job, run));
}

async function rescreenRun(job: JobRun, run: Run): Promise<void> {
  const { lender_id } = run;
  const found = await screen(job, run);
  if (found.lists.length === 0) return;
  await inLender(job.db, lender_id, async (tx) => {
    const locked = await runStore.lockRun(tx, run.id);
    // Another screening since then used the current lists.
    if (!locked || locked.gathering !== run.gathering || locked.shown_gathering === null) return;
    const next = { ...locked, gathering: locked.gathering + 1 };
    await storeScreening(tx, job, next, found);
    await runStore.updateRun(tx, run.id, {
      gathering: next.gathering,
      ...(await showGathering(tx, next)),
      unasked: unread(found.subjects),
      status: statusOf(found),
      error: null,
      finished_at: job.clock.now(),
    });
    await runSteps.queueRescore(tx, job, locked);
    await runSteps.queueComparison(tx, job, next);
  });
}

/** Names with a letter without a transliteration to Latin letters; they match no other spelling. */
const unread = (subjects: readonly ScreenedSubject[]): string[] =>
  subjects.flatMap(({ name }) => (unreadLetters(name).length > 0 ? [name] : []));

type Screened = Awaited<ReturnType<typeof screen>>;

async function screen(job: JobRun, run: Run) {
  const subjects = await inLender(job.db, run.lender_id, (tx) => watchlistSubjects(tx, run));
  const requestedAt = job.clock.now();
  return { subjects, requestedAt, ...(await screenSubjects(job.db, withBirths(subjects, job.secrets))) };
}

async function storeScreening(
  tx: Tx,
  job: JobRun,
  run: Run,
  { lists, hits, subjects, requestedAt }: Screened,
): Promise<void> {
  const answered_at = job.clock.now();
  const said = {
    request: '',
    asked_at: requestedAt,
    answered_at,
    outcome: 'complete',
    details: JSON.stringify({
      lists,
      subjects: subjects.length,
      subjects_sha256: subjectsKey(subjects),
    }),
  };
  const vendor_answer_id =
    (await answerStore.repeatAnswer(tx, run, said, null)) ??
    (await answerStore.insertAnswer(tx, run, { ...said, vendor: VENDOR }));
  const answer = { vendor_answer_id, vendor: VENDOR, source: 'Watchlists', seen_at: answered_at };
  const rows = hits.map((hit) => ({
    ...{ ...answer, kind: 'watchlist', ...hitName(hit) },
    ...{ subject: hit.subject, data: JSON.stringify(hit) },
  }));
  await insertEvidence(tx, run, rows);
  if (!(await areListsCurrent(tx, lists))) throw new ListsChanged('The watchlists changed in the meantime');
}
