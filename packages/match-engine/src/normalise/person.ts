import { isSuffix } from '@assay/names/people';
import { foldedWords } from './text.ts';

/** A normalized person's name; `first` and `middle` may be initials. */
export interface NormalPerson {
  first: string | null;
  middle: string | null;
  last: string;
}

type Words = string | null | undefined;

/**
 * Like normalisePerson, but also of a person whose last name is a suffix word (`Sr`) or has no letter: it is then
 * compared as written. Null only without any name.
 */
export function namedPerson(firstName: Words, middleName: Words, lastName: Words): NormalPerson | null {
  const person = normalisePerson(firstName, middleName, lastName);
  const written = lastName?.trim().toLowerCase();
  if (person || !written) return person;
  const part = (name: Words) => foldedWords(name ?? '')[0] ?? null;
  return { first: part(firstName), middle: part(middleName), last: written };
}

/** Normalizes a person from separate fields; splits a full name in `last_name`. Null without a last name. */
export function normalisePerson(firstName: Words, middleName: Words, lastName: Words): NormalPerson | null {
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
