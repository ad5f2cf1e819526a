import { capital } from './name-text.ts';

/** The text of each way in which the names of two people compare that may be one person. */
const LEVEL_TEXT = {
  full: null,
  initial: null,
  firstTypo: 'first name misspelt',
  lastTypo: 'last name misspelt',
  /** The last name may be misspelled, and the first names do not decide. */
  nearLast: 'a last name much like it',
  swapped: 'first and last name swapped',
  lastOnly: 'only the last name',
  otherFirst: 'another first name',
};

/** How the names of two people compare, if they may be one person. */
export type PersonLevel = keyof typeof LEVEL_TEXT;

/**
 * A person as shown next to a match: `Kowalski, D` for an initial, `Kowalski, Dana` for a name; with the difference if
 * the names are not equal: `Kowalski, Dana, last name misspelt`.
 */
export function personText(
  person: { first: string | null; last: string },
  level: PersonLevel = 'full',
): string {
  return [capital(person.last), person.first && capital(person.first), LEVEL_TEXT[level]]
    .filter(Boolean)
    .join(', ');
}
