import { plainLetters } from '@assay/names/letters';
import { hasOtherLetters, inLatinLetters, SIGNS } from './other-scripts.ts';

/**
 * Folds text for comparison and keys: lower case, no accents or apostrophes, `&` as `and`, every other sign as a blank,
 * single blanks. Words of other scripts are read in Latin letters.
 */
export function foldText(value: string): string {
  return hasOtherLetters(value)
    ? foldLetters(inLatinLetters(value), SIGNS)
    : foldLetters(value, /[^a-z0-9]+/g);
}

const foldLetters = (value: string, signs: RegExp): string =>
  plainLetters(value)
    .replace(/['`´‘’]/g, '')
    .replaceAll('&', ' and ')
    .replace(signs, ' ')
    .trim();

/** The words of a text after {@link foldText}; empty for blank text. */
export function foldedWords(value: string): string[] {
  const text = foldText(value);
  return text === '' ? [] : text.split(' ');
}
