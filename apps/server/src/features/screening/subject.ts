import type { WatchlistItem } from '@assay/domain/screening';
import { SANCTIONS_THRESHOLD } from '@assay/screen-engine/compare';
import type { Subject as Asked } from '@assay/screen-engine/index';
import { readsAsPerson } from '@assay/screen-engine/names';

/** Who is screened: a business or a person by name, with what else is known. */
export interface Subject {
  name: string;
  subject_type: WatchlistItem['subject_type'];
  /** `YYYY-MM-DD`, `YYYY-MM` or `YYYY` */
  date_of_birth?: string | null;
  country?: string | null;
}

/** One way to look a subject up: as what, how high it may score, and why it was looked up so. */
export interface SubjectReading {
  asked: Asked;
  cap: number;
  reason: string | null;
}

/** A business that only bears a person's name is that person at most possibly. */
const AS_PERSON = SANCTIONS_THRESHOLD - 0.01;

/**
 * The ways a subject is looked up. A principal is a person; a business an organization and, where its whole name reads
 * as a person's (a sole proprietor), that person too, as a possible match at most.
 */
export function readingsOfSubject({ name, subject_type, date_of_birth, country }: Subject): SubjectReading[] {
  const known = { dob: date_of_birth ? [date_of_birth] : [], countries: country ? [country] : [] };
  if (subject_type === 'principal')
    return [{ asked: { name, type: 'person', ...known }, cap: 1, reason: null }];
  const business: SubjectReading = { asked: { name, type: 'organization', ...known }, cap: 1, reason: null };
  if (!readsAsPerson(name)) return [business];
  return [
    business,
    { asked: { name, type: 'person', ...known }, cap: AS_PERSON, reason: 'business name read as a person' },
  ];
}
