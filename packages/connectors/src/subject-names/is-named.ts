import type { BusinessSubject, PersonSubject } from '@assay/domain/evidence';
import { bareName } from './bare-name.ts';
import { isPersonName } from './person-name.ts';
import { businessWords } from './plain-words.ts';

const ALSO_KNOWN_AS =
  /\b(?:doing business as|d\/?b\/?a|also known as|a\/?k\/?a|formerly known as|f\/?k\/?a|trading as|t\/a)\b/i;

/** Whom a name may be: a subject by its names alone. */
export type Named =
  | Pick<BusinessSubject, 'type' | 'name' | 'other_names'>
  | Pick<PersonSubject, 'type' | 'first_name' | 'middle_name' | 'last_name' | 'suffix'>;

/**
 * Whether a name is the subject's: a business by one of its names without regard to case, points and legal form, a
 * person by whole first and last name with no other middle name or generation. What stands after `doing business as`
 * counts as a name too; what a court says about a party does not.
 */
export function isNamed(subject: Named, name: string): boolean {
  const names = name
    .split(ALSO_KNOWN_AS)
    .filter((part) => part.trim())
    .flatMap((part) => [part, bareName(part)]);
  if (subject.type === 'person') return names.some((part) => isPersonName(subject, part));
  const own = [subject.name, ...subject.other_names].map((known) => businessWords(known).join(' '));
  return names.some((part) => own.includes(businessWords(part).join(' ')));
}
