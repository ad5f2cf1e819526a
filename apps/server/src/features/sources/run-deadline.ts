import { inLender, type Tx } from '#platform/database';
import type { JobRun } from '#platform/jobs';
import { queueRescore } from './run-steps.ts';
import * as runStore from './stores/run-store.ts';

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
