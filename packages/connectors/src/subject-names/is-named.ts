import type { EvidenceSubject, PersonSubject } from '@assay/domain/evidence';
import { businessWords, plainWords } from './plain-words.ts';

const ALSO_KNOWN_AS =
  /\b(?:doing business as|d\/?b\/?a|also known as|a\/?k\/?a|formerly known as|f\/?k\/?a|trading as|t\/a)\b/i;
const SUFFIXES = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'esq', 'md', 'dds']);

/** A person's name as first, middle and last words, from `Dana M. Kowalski` or `KOWALSKI, DANA M`. */
function personWords(name: string): { first: string; middle: string[]; last: string } | null {
  const [before = '', ...after] = name.split(',');
  const tail = plainWords(after.join(' ')).filter((word) => !SUFFIXES.has(word));
  const head = plainWords(before).filter((word) => !SUFFIXES.has(word));
  const words = tail.length > 0 ? [...tail, ...head] : head;
  const [first, ...rest] = words;
  const last = rest.pop();
  return first && last ? { first, middle: rest, last } : null;
}

/** Whether two middle names may be one person's: either is missing, or they begin alike (`M`, `Marie`). */
const middlesAgree = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === 0 || other.length === 0 || one[0]?.[0] === other[0]?.[0];

function isPerson(subject: PersonSubject, name: string): boolean {
  const found = personWords(name);
  const sought = personWords([subject.first_name, subject.middle_name, subject.last_name].join(' '));
  return (
    found !== null &&
    sought !== null &&
    found.first === sought.first &&
    found.last === sought.last &&
    middlesAgree(found.middle, sought.middle)
  );
}

/**
 * Whether a name is the subject's: a business by one of its names without regard to case, points and legal form, a
 * person by first and last name with no other middle name. What stands after `doing business as` counts as a name too.
 */
export function isNamed(subject: EvidenceSubject, name: string): boolean {
  const names = name.split(ALSO_KNOWN_AS).filter((part) => part.trim());
  if (subject.type === 'person') return names.some((part) => isPerson(subject, part));
  const own = [subject.name, ...subject.other_names].map((known) => businessWords(known).join(' '));
  return names.some((part) => own.includes(businessWords(part).join(' ')));
}
