import { gatheringEndpoints } from '@assay/domain/gathering';
import { vendorEndpoints } from '@assay/domain/vendor';
import { type Feature, route } from '#platform/feature';
import { decide, undoDecision } from './decisions/decide.ts';
import { encryptedFacts } from './decisions/encrypted-facts.ts';
import { exportDecisionsCommand } from './decisions/export-command.ts';
import { ingestThirdParty, linkRecord } from './decisions/link-record.ts';
import { inquirySummary } from './evidence/inquiry-summary.ts';
import { merchantEvidence } from './evidence/merchant-evidence.ts';
import { thirdPartyData } from './evidence/third-party-data.ts';
import { gatheringJobs } from './jobs.ts';
import { querySources } from './query-sources.ts';
import { rereadCommand } from './reread/command.ts';
import { encryptedEvidence } from './runs/encrypted-columns.ts';
import { retryVendor } from './runs/retry-vendor.ts';
import { triggerThirdParty } from './trigger.ts';

export { type EvidenceDeps, kindOf, kindsOf, type Provided, sourceLabel, sourceOf } from './catalogue.ts';
export { addressFact } from './decisions/facts.ts';
export { type ActiveAnswer, answersAbout, decisionKey, merchantsOfRecords } from './decisions/store.ts';
export { attributeRecord, peopleOf } from './evidence/attribute-record.ts';
export type { AttributedRecord } from './evidence/attributed-record.ts';
export { copiesOf } from './evidence/copies-of.ts';
export { businessStatusReports, riskRecordsOf } from './evidence/derived-records.ts';
export {
  type BusinessStatusReport,
  type Counted,
  type Evidence,
  EvidenceKind,
  type Headline,
  type SearchState,
} from './evidence/evidence-kind.ts';
export { type EvidenceReading, type EvidenceScope, evidenceOf } from './evidence/evidence-of.ts';
export { extractedRecords } from './evidence/extracted-records.ts';
export { type FirstSeenEvidence, firstSeenEvidence } from './evidence/first-seen-evidence.ts';
export type { GroupPart, GroupScope } from './evidence/group-part.ts';
export type { KindEvidence } from './evidence/kind-evidence.ts';
export { omissionsOf } from './evidence/omissions.ts';
export { type Linked, linkState, mergeLinks, shownOnWire } from './evidence/on-wire.ts';
export type { ReportBadge } from './evidence/report-badge.ts';
export { searchStatus, sourceStatus, statusOf } from './evidence/status.ts';
export { startedRuns } from './evidence/third-party-data.ts';
export type { TopicFinding } from './evidence/topic.ts';
export { withEvidence } from './evidence/with-evidence.ts';
export { queryAboutPrincipal } from './query-about-principal.ts';
export { checkAgain, portfolioSources, priceOf, queryPortfolioMerchant } from './query-portfolio-merchant.ts';
export { queryOpenedMerchant } from './query-sources.ts';
export type { RereadFollower } from './reread/reread-follower.ts';
export { finishRun, queueComparison, queueRescore } from './run-steps.ts';
export { saveSearch } from './runs/save-search.ts';
export type { NewRecord } from './runs/vendor-plan.ts';
export { vendorSearches } from './runs/vendor-searches.ts';
export { NO_ONE_TO_SEARCH, Source } from './sources/source.ts';
export { vendorSource } from './sources/vendor-source.ts';
export { answeredAt, insertAnswer, oldestOf, shownAnswers } from './stores/answer-store.ts';
export { firstSeen, insertEvidence, shownRecords } from './stores/record-store.ts';
export { runMerchants } from './stores/run-merchants.ts';
export {
  lockRun,
  type Run,
  run as runById,
  runs as runsOf,
  runsAboutMerchant,
  runsAboutMerchants,
  runsById,
  runsOfPrincipals,
  updateRun,
} from './stores/run-store.ts';
export { APPLICATION_REF, evidenceSubjects } from './subjects/evidence-subjects.ts';
export { personParts } from './subjects/person-parts.ts';
export { personsOfRuns, queriedBusinesses } from './subjects/persons-of-runs.ts';
export { personOfRun, type RunSubject } from './subjects/subject-of-run.ts';
export { startRun } from './trigger.ts';

/**
 * Gathers evidence: the sources queried about an inquiry or a merchant, their jobs and stored answers, and which
 * records are about whom. It contains no kind of evidence; the features register theirs.
 */
export const gathering: Feature = {
  name: 'gathering',
  routes: [
    route(gatheringEndpoints.trigger, triggerThirdParty),
    route(gatheringEndpoints.data, thirdPartyData),
    route(gatheringEndpoints.merchant, merchantEvidence),
    route(gatheringEndpoints.querySources, querySources),
    route(gatheringEndpoints.decide, decide),
    route(gatheringEndpoints.undoDecision, undoDecision),
    route(gatheringEndpoints.ingest, ingestThirdParty),
    route(gatheringEndpoints.link, linkRecord),
    route(gatheringEndpoints.dashboardSummary, inquirySummary),
    route(vendorEndpoints.retry, retryVendor),
  ],
  jobs: gatheringJobs,
  commands: [rereadCommand, exportDecisionsCommand],
  encrypted: [...encryptedEvidence, encryptedFacts],
};
