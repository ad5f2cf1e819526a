import { gatheringEndpoints } from '@assay/domain/gathering';
import { vendorEndpoints } from '@assay/domain/vendor';
import { type Feature, route } from '#platform/feature';
import { job } from '#platform/jobs';
import { querySources } from './query-sources.ts';
import { rereadCommand } from './reread/reread-answers.ts';
import { takeStep, timeOutRun } from './run-steps.ts';
import { encryptedEvidence } from './runs/encrypted-columns.ts';
import { retryVendor } from './runs/retry-vendor.ts';
import { triggerThirdParty } from './trigger.ts';

export type { Provided } from './catalogue.ts';
export * as catalogue from './catalogue.ts';
export * as runSteps from './run-steps.ts';
export type { NewRecord } from './runs/vendor-plan.ts';
export { vendorSearches } from './runs/vendor-searches.ts';
export { defineSource, NO_ONE_TO_SEARCH, type Source } from './source.ts';
export * as runStatus from './status.ts';
export * as answerStore from './stores/answer-store.ts';
export {
  insertEvidence,
  isFoundIn,
  ownGathering,
  recordsAsOf,
  type StoredRecord,
  showGathering,
} from './stores/found-record-store.ts';
export type { Run } from './stores/run-store.ts';
export * as runStore from './stores/run-store.ts';
export { businessSubjects, evidenceSubjects, together } from './subjects/evidence-subjects.ts';
export * as runSubjects from './subjects/run-subjects.ts';
export type { RunSubject } from './subjects/subject-of-run.ts';
export * as triggers from './triggers.ts';
export { vendorSource } from './vendor-source.ts';

/**
 * Queries sources about an inquiry, a merchant or a principal: triggers, runs, retries, and the stored answers of
 * vendors. It contains no source; the evidence features register theirs. What was found is read through `evidence`.
 */
export const sources: Feature = {
  name: 'sources',
  routes: [
    route(gatheringEndpoints.trigger, triggerThirdParty),
    route(gatheringEndpoints.querySources, querySources),
    route(vendorEndpoints.retry, retryVendor),
  ],
  jobs: [job('third_party.fetch', takeStep), job('third_party.deadline', timeOutRun)],
  commands: [rereadCommand],
  encrypted: encryptedEvidence,
};
