import { LEGAL_WORDS } from '@assay/names/legal-forms';
import { letterBits, lettersApart } from './letter-bits.ts';
import { remembered } from './remembered.ts';
import { weightedEdits } from './weighted-edits.ts';

const LONG_ENOUGH = 6;
/** What costs an edit at most is two cheap ones at most, each of which brings or takes one letter. */
const MOST_LETTERS = 2;
const longWords = [...LEGAL_WORDS]
  .filter((word) => word.length >= LONG_ENOUGH)
  .map((word) => ({ word, letters: letterBits(word) }));

/** The word of a legal form that a long word is one slip away from (`Comapny`), or the word itself. */
export const legalWordOf = remembered((word) => {
  if (word.length < LONG_ENOUGH - 1 || LEGAL_WORDS.has(word)) return word;
  const letters = letterBits(word);
  const near = longWords.find(
    (one) =>
      Math.abs(one.word.length - word.length) < 2 &&
      lettersApart(one.letters, letters) <= MOST_LETTERS &&
      weightedEdits(one.word, word, 1) <= 1,
  );
  return near?.word ?? word;
});
