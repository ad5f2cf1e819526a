import type { WatchlistItem } from '@assay/domain/screening';
import { splitAliases } from '@assay/names/aliases';
import { SANCTIONS_THRESHOLD } from '@assay/screen-engine/compare';
import type { Subject as ScreenQuery } from '@assay/screen-engine/index';
import { personIn } from '@assay/screen-engine/names';

/** A business or person to screen: the name and further data. */
export interface Subject {
  name: string;
  subject_type: WatchlistItem['subject_type'];
  /** Known birth dates as `YYYY-MM-DD`, `YYYY-MM` or `YYYY`; where sources differ, the nearest counts. */
  births?: readonly string[];
  country?: string | null;
}

/** One way to look up a subject: its type, its highest possible score, and the reason for this reading. */
export interface SubjectReading {
  query: ScreenQuery;
  cap: number;
  reason: string | null;
}

/** A business with a person's name is at most a possible match with that person. */
const AS_PERSON = SANCTIONS_THRESHOLD - 0.01;
const MIN_PART_LENGTH = 4;
/** The length up to which names are read; no list has longer ones. */
const MAX_CHARACTERS = 600;
/** Separators of two names besides the words that `splitAliases` handles. */
const BETWEEN = /\s*[/;|]\s*/;

/** The whole text as a name, then each name within it: before and after `dba`, in and outside parentheses. */
export function namesInText(written: string): string[] {
  const read = written.slice(0, MAX_CHARACTERS);
  const bracketed = [...read.matchAll(/\((\s*[^\s()]+\s[^()]+)\)?/g)].map((match) => match[1] ?? '');
  const parts = [read, ...bracketed]
    .flatMap((text) => splitAliases(text))
    .flatMap((part) => [part, ...part.split(BETWEEN)])
    .map((part) => part.replace(/^[\s,:()-]+|[\s,:()-]+$/g, ''))
    .filter((part) => lettersOf(part).length >= MIN_PART_LENGTH);
  const unlike = new Map(parts.map((part) => [lettersOf(part), part]));
  unlike.delete(lettersOf(written));
  return [written, ...unlike.values()];
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/**
 * The ways to look up a subject: by the whole name and by each name within it (`X LLC dba Y`). A principal is a person.
 * A business is an organization and, where its name reads as a person's (a sole proprietor, with or without a legal
 * form), also that person, as a possible match at most.
 */
export function readingsOfSubject({ name, subject_type, births = [], country }: Subject): SubjectReading[] {
  const known = { dob: births, countries: country ? [country] : [] };
  const people = new Set<string>();
  const parts = namesInText(name);
  return parts.flatMap((part): SubjectReading[] => {
    const within = part === name ? null : `by the part "${part}" of the name`;
    if (subject_type === 'principal')
      return [{ query: { name: part, type: 'person', ...known }, cap: 1, reason: within }];
    const business: SubjectReading = {
      query: { name: part, type: 'organization', ...known },
      cap: 1,
      reason: within,
    };
    // A text of several names is no person's name as a whole.
    const person = within === null && parts.length > 1 ? null : personIn(part);
    if (person === null || people.has(person.toLowerCase())) return [business];
    people.add(person.toLowerCase());
    const reason = within ? `${within}, read as a person` : 'business name read as a person';
    return [business, { query: { name: person, type: 'person', ...known }, cap: AS_PERSON, reason }];
  });
}
