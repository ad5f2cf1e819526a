export { amount, count, day, SourceStatus, text } from './contract.ts';
export type {
  EvidenceData,
  EvidenceKind,
  EvidenceRecord,
  StoredEvidence,
  StoredKind,
} from './stored-evidence.ts';
export { BusinessSubject, EvidenceSubject, PersonSubject, subjectName } from './subject.ts';
