export { EvidenceBar } from './bar/evidence-bar.tsx';
export type {
  LegalEntityData,
  LegalEntityPart,
  LegalEntityPartProps,
} from './legal-entity/legal-entity-part.ts';
export { legalEntitySource } from './legal-entity/legal-entity-source.tsx';
export { AttachButton } from './linking/attach-button.tsx';
export { LinkButton } from './linking/link-button.tsx';
export type { Attach } from './linking/use-attach.ts';
export { type Link, useLink } from './linking/use-link.ts';
export { dependentQueryKeys } from './linking/use-record-action.ts';
export { CountedCard } from './merchant/counted-card.tsx';
export { DecidedRecords } from './merchant/decided-records.tsx';
export { DecisionNote } from './merchant/decision-note.tsx';
export { InDoubtCard } from './merchant/in-doubt-card.tsx';
export {
  FinancialOmissions,
  OmissionsNote,
  omissionsText,
  RegulatoryOmissions,
  ServiceOmissions,
  useSectionOmissions,
} from './merchant/omissions-note.tsx';
export { evidenceAnswers, useMerchantEvidence } from './merchant/queries.ts';
export { RecordAnswers } from './merchant/record-answers.tsx';
export { Reopened } from './merchant/reopened.tsx';
export { SearchFailure, SourceFailure } from './merchant/source-failure.tsx';
export { topicGaps } from './merchant/topic-gaps.ts';
export { priceOf } from './merchant/topic-state.ts';
export { TopicsCard } from './merchant/topics-card.tsx';
export { useSearchState } from './merchant/use-search-state.ts';
export { WaitingCard } from './merchant/waiting-card.tsx';
export { BoxedTable } from './modal/boxed-table.tsx';
export { NoEvidence } from './modal/no-evidence.tsx';
export { RecordActions } from './modal/record-actions.tsx';
export { RecordCard } from './modal/record-card.tsx';
export { RecordGroup } from './modal/record-group.tsx';
export { RecordItem } from './modal/record-item.tsx';
export { RecordList } from './modal/record-list.tsx';
export { RecordSection } from './modal/record-section.tsx';
export { SearchedFor } from './modal/searched-for.tsx';
export { SourceNote } from './modal/source-note.tsx';
export { decisionText, usePrintedDoubts, usePrintedTopics } from './print.tsx';
export { inquiryKey, useInquirySearch, useThirdParty } from './queries.ts';
export type {
  EvidenceContentProps,
  EvidenceSources,
  KnownEvidence,
  SourceCalls,
  SourceDescriptor,
} from './source-descriptor.ts';
