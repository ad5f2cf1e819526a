export { EvidenceBar } from './bar/evidence-bar.tsx';
export {
  type LegalEntityData,
  type LegalEntityPart,
  type LegalEntityPartProps,
  legalEntitySource,
} from './legal-entity-source.tsx';
export { RecordActionButton } from './linking/record-action-button.tsx';
export type { Attach } from './linking/use-attach.ts';
export { type Link, useLink } from './linking/use-link.ts';
export { CountedCard } from './merchant/counted-card.tsx';
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
export { FoldedRecords } from './merchant/record-lines.tsx';
export { Reopened } from './merchant/reopened.tsx';
export { SearchOutcome } from './merchant/search-outcome.tsx';
export { topicGaps } from './merchant/topic-gaps.ts';
export { priceOf } from './merchant/topic-state.ts';
export { TopicsCard } from './merchant/topics-card.tsx';
export { useSearchState } from './merchant/use-search-state.ts';
export { WaitingCard } from './merchant/waiting-card.tsx';
export { BoxedTable } from './modal/boxed-table.tsx';
export { EvidenceHead } from './modal/evidence-head.tsx';
export { RecordActions, RecordCard, RecordItem, RecordList } from './modal/record-card.tsx';
export { RecordGroup, RecordSection } from './modal/record-section.tsx';
export { decisionText, usePrintedDoubts, usePrintedTopics } from './print.tsx';
export { inquiryKey, useInquirySearch, useThirdParty } from './queries.ts';
export { refetchReport } from './refetch-report.ts';
export type {
  EvidenceContentProps,
  EvidenceSources,
  KnownEvidence,
  SourceCalls,
  SourceDescriptor,
} from './source-descriptor.ts';
