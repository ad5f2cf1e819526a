export { amount, count, day, type SearchStatus, SourceStatus, text } from './contract.ts';
export { kindDisplay } from './kind-display.ts';
export {
  type AttributedEvidence,
  type AttributedKind,
  attributedKinds,
  type EvidenceData,
  type EvidenceKind,
  type EvidenceRecord,
  type RecordsOfFile,
  type StoredEvidence,
  type StoredKind,
} from './kinds.ts';
export {
  bankruptcyEvent,
  caseEvent,
  groupEvents,
  isAboutBankruptcy,
  MENTIONS_BANKRUPTCY,
} from './same-event.ts';
export { BusinessSubject, EvidenceSubject, PersonSubject, subjectName } from './subject.ts';
