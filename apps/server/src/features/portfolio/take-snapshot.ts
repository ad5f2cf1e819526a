import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { isFileImported } from '#features/matching';
import { lenderById } from '#platform/actor';
import { todayOf } from '#platform/clock';
import { inLender, inSystem, type Tx } from '#platform/database';
import type { JobRun } from '#platform/jobs';
import { activeLenders } from '#platform/lenders';
import { countSnapshots } from './count-store.ts';
import { knownUnopened } from './known-unopened.ts';
import { portfolioPage } from './portfolio-merchants.ts';
import { scoreUnopened } from './score-unopened.ts';
import { type EvidenceScores, emptySectionScores, sectionScores } from './section-scores.ts';
import * as store from './snapshot-store.ts';
import { isImporting } from './uploads/store.ts';

const BATCH = 500;

/** The day in the business time zone, and the first day of its month. */
function today(job: Pick<JobRun, 'clock' | 'config'>) {
  const day = todayOf(job);
  return { day, month: `${day.slice(0, 7)}-01` };
}

/**
 * Takes this month's missing snapshot of each active lender, once per lender and month however many workers run it.
 * Continues an interrupted one. A lender without a portfolio gets its first snapshot with its first records.
 */
export async function takeSnapshots(job: JobRun): Promise<void> {
  const { month } = today(job);
  for (const lenderId of await inSystem(job.db, activeLenders)) {
    await tidyUp(job, lenderId);
    const snapshotId = await begunSnapshot(job, lenderId, month);
    if (snapshotId === null) {
      await retakeSnapshot(job, lenderId);
      continue;
    }
    let isTaken: boolean;
    do {
      job.signal.throwIfAborted();
      await yieldToEventLoop();
      isTaken = await takeBatch(job, lenderId, snapshotId, await scoreNext(job, lenderId, snapshotId));
    } while (isTaken);
  }
}

/**
 * Subtracts removed records from stored counts, and removes rows of older snapshots from the list's indexes. Runs later
 * than the snapshot that replaces them, because a user may still be reading the previous one.
 */
async function tidyUp(job: JobRun, lenderId: string): Promise<void> {
  await inLender(job.db, lenderId, (tx) => countSnapshots(tx, lenderId));
  while (await inLender(job.db, lenderId, (tx) => store.delistOldRows(tx, lenderId)))
    job.signal.throwIfAborted();
}

/**
 * This month's incomplete snapshot, begun when missing; null when there is nothing to do, and while a file is being
 * imported: the month would lack the rows to come. The end of an upload's import queues the job again; after a command's,
 * the next scheduled one takes the snapshot.
 */
function begunSnapshot(job: JobRun, lenderId: string, month: string): Promise<string | null> {
  return inLender(job.db, lenderId, async (tx) => {
    const before = await store.snapshotOf(tx, lenderId, month);
    if (before && before.finished_at !== null) return null;
    if ((await isImporting(tx)) || (await isFileImported(tx, lenderId))) return null;
    if (before) return before.id;
    const [first] = await portfolioPage(tx, {
      lenderId,
      after: '0',
      limit: 1,
      today: today(job).day,
    });
    if (!first) return null;
    await store.beginSnapshot(tx, { lenderId, month, now: job.clock.now() });
    const begun = await store.snapshotOf(tx, lenderId, month);
    return begun?.finished_at === null ? begun.id : null;
  });
}

/** Takes a complete snapshot again where a user asked for it, a batch of records in each transaction. */
async function retakeSnapshot(job: JobRun, lenderId: string): Promise<void> {
  for (;;) {
    job.signal.throwIfAborted();
    await yieldToEventLoop();
    const waiting = await inLender(job.db, lenderId, (tx) => store.lockRetake(tx, lenderId));
    if (!waiting) return;
    const unopened = await scoreUnopened(
      job,
      lenderId,
      await inLender(job.db, lenderId, async (tx) =>
        knownUnopened(tx, merchantsOf(await nextRecords(tx, job, lenderId, waiting.retaken_through ?? '0'))),
      ),
    );
    await inLender(job.db, lenderId, (tx) => retakeBatch(tx, job, lenderId, unopened));
  }
}

async function retakeBatch(tx: Tx, job: JobRun, lenderId: string, unopened: Unopened): Promise<void> {
  const snapshot = await store.lockRetake(tx, lenderId);
  if (!snapshot) return;
  const now = job.clock.now();
  const records = await nextRecords(tx, job, lenderId, snapshot.retaken_through ?? '0');
  const last = records.at(-1);
  if (last) {
    await insertScores(tx, job, { lenderId, snapshotId: snapshot.id, records, unopened });
    await store.advanceRetake(tx, snapshot.id, last.id);
    return;
  }
  await store.finishRetake(tx, { lenderId, id: snapshot.id, now, today: today(job).day });
  await countSnapshots(tx, lenderId);
}

/** The section scores of unopened merchants, from the evidence that they were scored by. */
type Unopened = ReadonlyMap<string, EvidenceScores>;

/** Scores the unopened merchants of the next records by what is known about them; opened merchants are scored daily. */
async function scoreNext(job: JobRun, lenderId: string, snapshotId: string): Promise<Unopened> {
  const merchantIds = await inLender(job.db, lenderId, async (tx) => {
    const snapshot = await store.snapshotProgress(tx, snapshotId);
    if (!snapshot) return [];
    const records = await nextRecords(tx, job, lenderId, snapshot.done_through);
    return knownUnopened(tx, merchantsOf(records));
  });
  return scoreUnopened(job, lenderId, merchantIds);
}

const nextRecords = (tx: Tx, job: JobRun, lenderId: string, after: string) =>
  portfolioPage(tx, { lenderId, after, limit: BATCH, today: today(job).day });

const merchantsOf = (records: readonly { merchant_id: string }[]): string[] => [
  ...new Set(records.map(({ merchant_id }) => merchant_id)),
];

/** Adds the next records in one transaction, under the lock of the snapshot; false when it is complete. */
function takeBatch(job: JobRun, lenderId: string, snapshotId: string, unopened: Unopened): Promise<boolean> {
  const { clock } = job;
  return inLender(job.db, lenderId, async (tx) => {
    const snapshot = await store.lockSnapshot(tx, snapshotId);
    const lender = await lenderById(tx, lenderId);
    if (!snapshot || !lender) return false;
    const records = await nextRecords(tx, job, lenderId, snapshot.done_through);
    const last = records.at(-1);
    if (!last) {
      await store.finishSnapshot(tx, snapshotId, clock.now());
      await countSnapshots(tx, lenderId);
      return false;
    }
    await insertScores(tx, job, { lenderId, snapshotId, records, unopened });
    await store.advanceSnapshot(tx, snapshotId, last.id);
    return true;
  });
}

async function insertScores(
  tx: Tx,
  job: JobRun,
  {
    lenderId,
    snapshotId,
    records,
    unopened,
  }: {
    lenderId: string;
    snapshotId: string;
    records: readonly { id: string; merchant_id: string }[];
    unopened: Unopened;
  },
): Promise<void> {
  const lender = await lenderById(tx, lenderId);
  if (!lender) return;
  const about = { lender, now: job.clock.now(), unopened };
  const scores = await sectionScores(tx, job, merchantsOf(records), about);
  await store.insertRows(tx, {
    snapshotId,
    zone: job.config.ASSAY_TIME_ZONE,
    records: records.map(({ id, merchant_id }) => ({
      record_id: id,
      scores: scores.get(merchant_id) ?? emptySectionScores,
    })),
  });
}
