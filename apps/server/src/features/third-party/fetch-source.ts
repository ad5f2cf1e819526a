import type { JobPayloads } from '@assay/domain/jobs';
import { inLender } from '#platform/database';
import type { JobRun } from '#platform/jobs';
import type { Gather } from './gather.ts';
import { gatherLegalEntity } from './gather-legal-entity.ts';
import { gatherWatchlists } from './gather-watchlists.ts';
import type { SourceKind } from './sources.ts';
import * as store from './store.ts';
import { takesAnswers } from './takes-answers.ts';

const gather: Record<SourceKind, Gather> = {
  legal_entity: gatherLegalEntity,
  vital4: gatherWatchlists,
};

/**
 * One step of a source. Idempotent: a run that has its answer is left alone, so a job that ran half before a kill
 * simply runs again.
 */
export async function fetchSource(job: JobRun, payload: JobPayloads['third_party.fetch']): Promise<void> {
  const run = await inLender(job.db, payload.lender_id, (tx) => store.run(tx, payload.run_id));
  if (takesAnswers(run)) await gather[run.kind as SourceKind](job, run);
}
