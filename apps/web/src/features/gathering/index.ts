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
export { CountedCard, InDoubtCard } from './merchant/attribution-cards.tsx';
export { DecisionNote, Reopened } from './merchant/decision-note.tsx';
export { omissionsNote, omissionsText, useSectionOmissions } from './merchant/omissions-note.tsx';
export { evidenceAnswers, useMerchantEvidence } from './merchant/queries.ts';
export { RecordAnswers } from './merchant/record-answers.tsx';
export { FoldedRecords } from './merchant/record-lines.tsx';
export { SearchOutcome } from './merchant/search-outcome.tsx';
export { topicGaps } from './merchant/topic-gaps.ts';
export { priceOf } from './merchant/topic-state.ts';
export { TopicsCard } from './merchant/topics-card.tsx';
export { useSearchState } from './merchant/use-search-state.ts';
export { WaitingCard } from './merchant/waiting-card.tsx';
export { EvidenceHead } from './modal/evidence-head.tsx';
export { RecordActions, RecordCard, RecordItem, RecordList } from './modal/record-card.tsx';
export { BoxedTable, RecordGroup, RecordSection } from './modal/record-section.tsx';
export { decisionText, usePrintedDoubts, usePrintedTopics } from './print.tsx';
export { inquiryKey, refetchReport, useInquirySearch, useThirdParty } from './queries.ts';
export type {
  EvidenceContentProps,
  EvidenceSources,
  KnownEvidence,
  SourceCalls,
  SourceDescriptor,
} from './source-descriptor.ts';
