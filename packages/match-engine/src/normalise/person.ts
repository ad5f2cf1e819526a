import { isSuffix } from '@assay/names/people';
import { foldedWords } from './text.ts';

/** A normalized person's name; `first` and `middle` may be initials. */
export interface NormalPerson {
  first: string | null;
  middle: string | null;
  last: string;
}

/** Normalizes a person from separate fields; splits a full name in `last_name`. Null without a last name. */
export function normalisePerson(
  firstName: string | null | undefined,
  middleName: string | null | undefined,
  lastName: string | null | undefined,
): NormalPerson | null {
  const firstWords = foldedWords(firstName ?? '').filter((word, at) => !isSuffix(word, at));
  const lastWords = foldedWords(lastName ?? '').filter(
    (word, at) => !isSuffix(word, at === 0 ? 0 : at + firstWords.length),
  );
  const middle = foldedWords(middleName ?? '')[0] ?? null;
  if (lastWords.length === 0) return null;
  if (firstWords.length === 0 && lastWords.length > 1) {
    const commaFirst = (lastName ?? '').includes(',');
    const last = commaFirst ? lastWords[0]! : lastWords[lastWords.length - 1]!;
    const others = commaFirst ? lastWords.slice(1) : lastWords.slice(0, -1);
    return { first: others[0]!, middle: others[1] ?? middle, last };
  }
  return { first: firstWords[0] ?? null, middle: middle ?? firstWords[1] ?? null, last: lastWords.join('') };
}
