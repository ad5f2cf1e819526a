import { comparableName } from './registers.ts';

/** The words of a text as in a search index: lower case, without accents, periods and other signs. */
export function searchWords(text: string): string {
  const words = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[.'’]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  return ` ${words} `;
}

/** Whether a text contains a phrase, word by word. */
export const bearsPhrase = (text: string, phrase: string): boolean =>
  searchWords(text).includes(searchWords(phrase));

/** Whether a name is one of a business's, ignoring case, periods and legal form. */
export function isBusiness(names: readonly string[], name: string): boolean {
  const wanted = comparableName(name);
  return names.some((known) => known !== '' && comparableName(known) === wanted);
}

/** Whether a full name, first name first, belongs to a person with this first and last name. */
export function isPerson(name: string, first: string, last: string): boolean {
  const words = searchWords(name)
    .trim()
    .split(' ')
    .filter((word) => !/^(jr|sr|ii|iii|iv)$/.test(word));
  return words[0] === searchWords(first).trim() && words.at(-1) === searchWords(last).trim();
}
