import { plainLetters } from '@assay/names/letters';

/**
 * Lower case, without accents and apostrophes, `&` as `and`, every other sign a blank, blanks single.
 * The one spelling under which index and query meet.
 */
export function foldText(value: string): string {
  return plainLetters(value)
    .replace(/['`´‘’]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** The words of a text after {@link foldText}; none for blank text. */
export function foldedWords(value: string): string[] {
  const text = foldText(value);
  return text === '' ? [] : text.split(' ');
}
