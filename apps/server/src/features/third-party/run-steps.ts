import { inLender, type Tx } from '#platform/database';
import type { JobRun } from '#platform/jobs';
import * as store from './store.ts';
import { takesAnswers } from './takes-answers.ts';

/** Queues the run's next step after a pause, in the transaction of what was stored so far. */
export function queueNextStep(tx: Tx, job: JobRun, run: store.Run, afterMs: number): Promise<void> {
  return job.jobs.add(
    tx,
    'third_party.fetch',
    { lender_id: run.lender_id, run_id: run.id },
    { jobKey: `third_party.fetch:${run.id}`, runAt: new Date(job.clock.now().getTime() + afterMs) },
  );
}

/** Has the scores that depend on the run computed anew, in the transaction of its end. */
export function queueRescore(tx: Tx, { jobs }: Pick<JobRun, 'jobs'>, run: store.Run): Promise<void> {
  const { lender_id, inquiry_id } = run;
  return jobs.add(tx, 'risk.rescore', { lender_id, inquiry_id }, { jobKey: `risk.rescore:${inquiry_id}` });
}

/**
 * Ends a run with what `store` stored, in one transaction: either all of it is there or nothing. A run that another
 * worker ended meanwhile is left alone. Scores that depend on it are computed anew.
 */
export async function finishRun(
  job: JobRun,
  run: store.Run,
  end: { status: 'available' | 'not_available' | 'not_initiated' | 'error'; vendor?: string; error?: string },
  storeRecords?: (tx: Tx) => Promise<string>,
): Promise<void> {
  await inLender(job.db, run.lender_id, async (tx) => {
    const locked = await store.lockRun(tx, run.id);
    if (!takesAnswers(locked)) return;
    const answerId = await storeRecords?.(tx);
    await store.updateRun(tx, run.id, {
      status: end.status,
      error: end.error ?? null,
      finished_at: job.clock.now(),
      resume_token: null,
      ...(answerId ? { called: true, shown_answer_id: answerId } : {}),
      ...(end.vendor ? { vendor: end.vendor } : {}),
    });
    await queueRescore(tx, job, run);
  });
}
