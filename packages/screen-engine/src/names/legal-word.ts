import { LEGAL_WORDS } from '@assay/names/legal-forms';
import { differingLetters, letterBits } from './letter-bits.ts';
import { memoizeByWord } from './memoize-by-word.ts';
import { weightedEdits } from './weighted-edits.ts';

const LONG_ENOUGH = 6;
/** A total cost of one edit is at most two cheap edits, each of which adds or removes one letter. */
const MAX_LETTERS = 2;
const longWords = [...LEGAL_WORDS]
  .filter((word) => word.length >= LONG_ENOUGH)
  .map((word) => ({ word, letters: letterBits(word) }));

/** The word of a legal form that a long word is one typing error away from (`Comapny`), else the word itself. */
export const legalWordOf = memoizeByWord((word) => {
  if (word.length < LONG_ENOUGH - 1 || LEGAL_WORDS.has(word)) return word;
  const letters = letterBits(word);
  const near = longWords.find(
    (one) =>
      Math.abs(one.word.length - word.length) < 2 &&
      differingLetters(one.letters, letters) <= MAX_LETTERS &&
      weightedEdits(one.word, word, 1) <= 1,
  );
  return near?.word ?? word;
});
