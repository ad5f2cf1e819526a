import { plainLetters } from '@assay/names/letters';

/**
 * Folds text for comparison and keys: lower case, no accents or apostrophes, `&` as `and`, every other sign as a blank,
 * single blanks.
 */
export function foldText(value: string): string {
  return plainLetters(value)
    .replace(/['`´‘’]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** The words of a text after {@link foldText}; empty for blank text. */
export function foldedWords(value: string): string[] {
  const text = foldText(value);
  return text === '' ? [] : text.split(' ');
}
