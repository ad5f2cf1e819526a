import { gatheringEndpoints } from '@assay/domain/gathering';
import { type Feature, route } from '#platform/feature';
import { decide, undoDecision } from './decisions/decide.ts';
import { encryptedFacts } from './decisions/encrypted-facts.ts';
import { exportDecisionsCommand } from './decisions/export-command.ts';
import { ingestThirdParty, linkRecord } from './decisions/link-record.ts';
import { inquirySearch } from './inquiry-search.ts';
import { inquirySummary } from './inquiry-summary.ts';
import { merchantEvidence } from './merchant-evidence.ts';
import { thirdPartyData } from './third-party-data.ts';

export type { EvidenceDeps } from './catalogue.ts';
export * as evidenceKinds from './catalogue.ts';
export { type DecisionFollower, followed } from './decisions/decision-follower.ts';
export { addressFact } from './decisions/facts.ts';
export * as decisionStore from './decisions/store.ts';
export { copiesOf } from './kinds/copies-of.ts';
export { type Counted, type Evidence, type EvidenceKind, weigh } from './kinds/evidence-kind.ts';
export type { GroupPart } from './kinds/topic.ts';
export * as recordLinks from './on-wire.ts';
export type { AttributedRecord } from './reading/attributed-record.ts';
export * as derivedRecords from './reading/derived-records.ts';
export { type EvidenceReading, type EvidenceScope, evidenceOf } from './reading/evidence-of.ts';
export type { KindEvidence } from './reading/kind-evidence.ts';
export { inquiryScope, merchantScope } from './reading/merchant-scope.ts';
export { checkedAndWaiting, searchExtent } from './reading/search-extent.ts';
export * as recordStore from './stores/record-store.ts';

/**
 * Reads what the sources found: which records are about a merchant, and what users decided on them. It contains no kind
 * of evidence; the features register theirs.
 */
export const evidence = {
  name: 'evidence',
  routes: [
    route(gatheringEndpoints.data, thirdPartyData),
    route(gatheringEndpoints.merchant, merchantEvidence),
    route(gatheringEndpoints.decide, decide),
    route(gatheringEndpoints.undoDecision, undoDecision),
    route(gatheringEndpoints.ingest, ingestThirdParty),
    route(gatheringEndpoints.link, linkRecord),
    route(gatheringEndpoints.dashboardSummary, inquirySummary),
  ],
  commands: [exportDecisionsCommand],
  encrypted: [encryptedFacts],
  provides: { dossier: { evidence: merchantEvidence, inquiry_search: inquirySearch } },
} satisfies Feature;
