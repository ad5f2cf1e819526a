export { changeText } from './change-text.ts';
export { CreatedMerchant, DashboardSummary, gatheringEndpoints, ThirdPartyData } from './contract.ts';
export { countedRecords, isCountedByDecision } from './counted-records.ts';
export { FactChange, type FactField, type FactSide, factSides, isPersonalFact } from './decided-facts.ts';
export {
  answerLabel,
  answersOn,
  countingAnswers,
  type DecisionAnswer,
  isCountingAnswer,
  isScreenedKind,
  MIN_REASON_LENGTH,
} from './decision-answers.ts';
export { InquirySearch } from './inquiry-search.ts';
export { attachable, linkedKind } from './linking.ts';
export {
  type AddressMove,
  EvidenceDecision,
  type EvidenceTopic,
  evidenceTopics,
  type Finding,
  type ListedRecord,
  MerchantEvidence,
  type MerchantSource,
  type TopicEvidence,
  topicLabels,
  topicOf,
} from './merchant-evidence.ts';
export { hasNewData } from './new-data.ts';
export { sectionOmissions, type TopicGap, topicGap, topicOmissions } from './omissions.ts';
export { citedRecords, listedKey, type ShownRecord, shownRecord, shownRecords } from './shown-records.ts';
export { failureText, faultText } from './source-failure.ts';
export {
  isSearching,
  overallState,
  requestedStatus,
  type SourceKind,
  type SourcePlace,
  type SourceState,
  sourceMessage,
  sourceState,
} from './source-state.ts';
export { type SourceKey, sourceKeys } from './sources.ts';
export { gatheringTiming } from './timing.ts';
