import { rescoreOf } from '@assay/domain/jobs';
import type { Updateable } from 'kysely';
import { lenderById } from '#platform/actor';
import { inLender, type Schema, type Tx } from '#platform/database';
import type { JobRun } from '#platform/jobs';
import { sourceOf } from './catalogue.ts';
import * as foundRecordStore from './stores/found-record-store.ts';
import * as runStore from './stores/run-store.ts';

/** Takes the next step of a run. */
export async function takeStep(
  job: JobRun,
  { lender_id, run_id }: { lender_id: string; run_id: string },
): Promise<void> {
  const [run, lender] = await inLender(job.db, lender_id, async (tx) => [
    await runStore.run(tx, run_id),
    await lenderById(tx, lender_id),
  ]);
  // A run that has its answer stays as it is, so a job killed halfway can simply run again.
  if (!acceptsAnswers(run)) return;
  // Hours may pass between a trigger and its call, and no vendor is called for a source that was turned off meanwhile
  // (ONB-132).
  const source = sourceOf(job, run.source);
  if (!lender?.is_active || !source.isOn(lender))
    return finishRun(job, run, { status: 'error', error: 'Switched off for the lender' });
  await source.gather(job, run);
}

/** A run that may still take an answer: one in progress, or one past its deadline (ONB-134). */
export function acceptsAnswers(run: runStore.Run | undefined): run is runStore.Run {
  return run?.status === 'processing' || run?.status === 'timed_out';
}

/** Whether the locked run is still where the job began, so that the job's findings belong to it. */
export function isCurrent(locked: runStore.Run | undefined, began: runStore.Run): locked is runStore.Run {
  if (!acceptsAnswers(locked) || locked.gathering !== began.gathering) return false;
  return (
    locked.step < began.step || (locked.step === began.step && locked.resume_token === began.resume_token)
  );
}

/** Queues the run's next step after a pause, in the transaction that stored the findings so far. */
export function queueNextStep(
  tx: Tx,
  job: Pick<JobRun, 'jobs' | 'clock'>,
  run: Pick<runStore.Run, 'id' | 'lender_id'>,
  afterMs: number,
): Promise<void> {
  return job.jobs.add(
    tx,
    'third_party.fetch',
    { lender_id: run.lender_id, run_id: run.id },
    {
      jobKey: `third_party.fetch:${run.id}`,
      ...(afterMs > 0 ? { runAt: new Date(job.clock.now().getTime() + afterMs) } : {}),
    },
  );
}

/** Queues the job that times the run out at its deadline, and not before the given moment. */
export function queueDeadline(
  tx: Tx,
  { jobs }: Pick<JobRun, 'jobs'>,
  run: Pick<runStore.Run, 'id' | 'lender_id' | 'deadline_at'>,
  notBefore: Date = run.deadline_at,
): Promise<void> {
  return jobs.add(
    tx,
    'third_party.deadline',
    { lender_id: run.lender_id, run_id: run.id },
    {
      jobKey: `third_party.deadline:${run.id}`,
      runAt: notBefore > run.deadline_at ? notBefore : run.deadline_at,
    },
  );
}

/** Marks a run as timed out once its deadline passed; its answer is still accepted (ONB-134). */
export async function timeOutRun(
  { db, clock, jobs }: JobRun,
  { lender_id, run_id }: { lender_id: string; run_id: string },
): Promise<void> {
  await inLender(db, lender_id, async (tx) => {
    const run = await runStore.lockRun(tx, run_id);
    if (run?.status !== 'processing') return;
    // A restart moves the deadline but leaves the earlier attempt's job queued.
    if (run.deadline_at > clock.now())
      return queueDeadline(tx, { jobs }, run, await runStore.nextCheckAt(tx));
    await runStore.updateRun(tx, run_id, { status: 'timed_out', finished_at: clock.now() });
    await queueRescore(tx, { jobs }, run);
  });
}

/** Queues new scores where they depend on the run, in the transaction that ends it. */
export async function queueRescore(
  tx: Tx,
  { jobs }: Pick<JobRun, 'jobs'>,
  { lender_id, inquiry_id, merchant_id }: Pick<runStore.Run, 'lender_id' | 'inquiry_id' | 'merchant_id'>,
): Promise<void> {
  if (inquiry_id) await jobs.add(tx, ...rescoreOf({ lender_id, inquiry_id }));
  else if (merchant_id) await jobs.add(tx, ...rescoreOf({ lender_id, merchant_id }));
}

/** Stores what a step found and where the run continues, and queues the next step, in one transaction. */
export async function continueRun(
  job: JobRun,
  run: runStore.Run,
  afterMs: number,
  where: Updateable<Schema['app.source_run']>,
  save?: (tx: Tx) => Promise<void>,
): Promise<void> {
  await inLender(job.db, run.lender_id, async (tx) => {
    if (!isCurrent(await runStore.lockRun(tx, run.id), run)) return;
    await save?.(tx);
    await runStore.updateRun(tx, run.id, {
      step: run.step,
      ...(save ? { called_at: job.clock.now(), call_from: null } : {}),
      ...where,
    });
    await queueNextStep(tx, job, run, afterMs);
  });
}

interface End {
  status: 'available' | 'not_available' | 'not_initiated' | 'error';
  vendor?: string;
  error?: string;
}

/**
 * Ends a run and saves what `store` stores in one transaction: either all of it is there and shown, or nothing. A run
 * that another worker ended meanwhile stays as it is. Dependent scores are recomputed.
 */
export async function finishRun(
  job: JobRun,
  run: runStore.Run,
  ending: End | ((tx: Tx) => Promise<End>),
): Promise<void> {
  await inLender(job.db, run.lender_id, async (tx) => {
    const locked = await runStore.lockRun(tx, run.id);
    if (!isCurrent(locked, run)) return;
    const end = typeof ending === 'function' ? await ending(tx) : ending;
    const isAnswered = end.status === 'available' || end.status === 'not_available';
    await runStore.updateRun(tx, run.id, {
      status: end.status,
      error: end.error ?? null,
      finished_at: job.clock.now(),
      resume_token: null,
      call_from: null,
      ...(isAnswered ? await foundRecordStore.showGathering(tx, run) : {}),
      ...(end.vendor ? { vendor: end.vendor } : {}),
    });
    await queueRescore(tx, job, run);
    if (isAnswered) await queueComparison(tx, job, locked);
  });
}

/**
 * Queues the comparison of the run's previous and new records for the feed of changes if they differ. Call it with the
 * run as it was before, in the transaction that shows the new records.
 */
export async function queueComparison(
  tx: Tx,
  { jobs }: Pick<JobRun, 'jobs'>,
  { id, lender_id, merchant_id, asked_for_merchant_id, ...run }: runStore.Run,
): Promise<void> {
  const { shown_gathering: before, gathering: after } = run;
  const isAbout = merchant_id !== null || asked_for_merchant_id !== null;
  if (!isAbout || before === null || before === after) return;
  if (!(await foundRecordStore.gatheringsDiffer(tx, id, { before, after }))) return;
  const since = (run.answered_at ?? run.requested_at).toISOString();
  await jobs.add(
    tx,
    'monitoring.compare',
    { lender_id, run_id: id, before, after, since },
    { jobKey: `monitoring.compare:${id}:${after}` },
  );
}
