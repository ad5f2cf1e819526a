import { LEGAL_WORDS } from '@assay/names/legal-forms';
import { weightedEdits } from './weighted-edits.ts';

const LONG_ENOUGH = 6;
const longWords = [...LEGAL_WORDS].filter((word) => word.length >= LONG_ENOUGH);

/** The word of a legal form that a long word is one slip away from (`Comapny`), or the word itself. */
export function legalWordOf(word: string): string {
  if (word.length < LONG_ENOUGH - 1 || LEGAL_WORDS.has(word)) return word;
  const near = longWords.find(
    (one) => Math.abs(one.length - word.length) < 2 && weightedEdits(one, word, 1) <= 1,
  );
  return near ?? word;
}
