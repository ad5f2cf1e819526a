export {
  type AttributedEvidence,
  type AttributedKind,
  attributedKinds,
  type RecordsOfFile,
} from './attributed-kinds.ts';
export { amount, count, day, type SearchStatus, SourceStatus, text } from './contract.ts';
export type {
  EvidenceData,
  EvidenceKind,
  EvidenceRecord,
  StoredEvidence,
  StoredKind,
} from './stored-evidence.ts';
export { BusinessSubject, EvidenceSubject, PersonSubject, subjectName } from './subject.ts';
