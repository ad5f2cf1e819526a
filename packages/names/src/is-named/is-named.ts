import { splitAliases } from '../aliases/index.ts';
import { bareName } from './bare-name.ts';
import { isPersonName, type Person } from './person-name.ts';
import { businessWords } from './plain-words.ts';

/** Whom a name may be: a subject by its names alone. */
export type Named =
  | { type: 'business'; name: string; other_names: readonly string[] }
  | ({ type: 'person' } & Person);

/**
 * Whether a name is the subject's: a business by one of its names without regard to case, points and legal form, a
 * person by whole first and last name with no other middle name or generation. What stands after `doing business as`
 * counts as a name too; what a court says about a party does not.
 */
export function isNamed(subject: Named, name: string): boolean {
  const names = splitAliases(name, { brackets: false, careOf: false }).flatMap((part) => [
    part,
    bareName(part),
  ]);
  if (subject.type === 'person') return names.some((part) => isPersonName(subject, part));
  const own = [subject.name, ...subject.other_names].map((known) => businessWords(known).join(' '));
  return names.some((part) => own.includes(businessWords(part).join(' ')));
}
