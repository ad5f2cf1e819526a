import { splitAliases } from '../aliases/index.ts';
import { bareName } from './bare-name.ts';
import { isPersonName, type Person } from './person-name.ts';
import { businessWords } from './plain-words.ts';

/** A subject reduced to its names. */
export type Named =
  | { type: 'business'; name: string; other_names: readonly string[] }
  | ({ type: 'person' } & Person);

/**
 * Whether a name is the subject's. A business matches by any of its names, ignoring case, periods and legal form; a
 * person by full first and last name without a different middle name or suffix. A name after `doing business as` counts
 * too; descriptions added by a court are ignored.
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
