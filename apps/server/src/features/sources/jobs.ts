import { lenderById } from '#platform/actor';
import { inLender } from '#platform/database';
import { type JobHandler, job } from '#platform/jobs';
import { sourceOf } from './catalogue.ts';
import { acceptsAnswers, finishRun, timeOutRun } from './run-steps.ts';
import * as runStore from './stores/run-store.ts';

export const gatheringJobs: JobHandler[] = [
  job('third_party.fetch', async (context, { lender_id, run_id }) => {
    const [run, lender] = await inLender(context.db, lender_id, async (tx) => [
      await runStore.run(tx, run_id),
      await lenderById(tx, lender_id),
    ]);
    // A run that has its answer stays as it is, so a job killed halfway can simply run again.
    if (!acceptsAnswers(run)) return;
    // Hours may pass between a trigger and its call, and no vendor is called for a source that was turned off meanwhile
    // (ONB-132).
    const source = sourceOf(context, run.source);
    if (!lender?.is_active || !source.isOn(lender))
      return finishRun(context, run, { status: 'error', error: 'Switched off for the lender' });
    await source.gather(context, run);
  }),
  job('third_party.deadline', timeOutRun),
];
