import { legalFormsOf } from '../legal-forms/index.ts';
import { plainLetters } from '../letters/index.ts';

/** The words of a name for comparison: lower case, without accents, periods and apostrophes; `&` as `and`. */
export function plainWords(name: string): string[] {
  return plainLetters(name)
    .replace(/[.'’]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .filter(Boolean);
}

/** The words of a business name without a leading `the` and trailing legal forms; nonempty for a name with words. */
export function businessWords(name: string): string[] {
  const all = plainWords(name);
  const words = all[0] === 'the' && all.length > 1 ? all.slice(1) : all;
  let end = words.length;
  for (const { from, to } of legalFormsOf(words, 'us').toReversed()) if (to === end) end = from;
  return words.slice(0, end);
}
