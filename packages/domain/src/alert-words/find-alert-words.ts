import { type AlertWord, alertWords } from './alert-words.ts';

/** The position of an alert word in a text, including a plural or possessive `s`. `end` is exclusive. */
export interface AlertWordRange {
  start: number;
  end: number;
  word: AlertWord;
}

/** Word characters, including combining accents: `illegal` does not match `legal`, but `scam-like` matches `scam`. */
const WORD_CHARACTER = String.raw`[\p{L}\p{M}\p{N}_]`;

const key = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ');

const wordByKey = new Map(alertWords.map((word) => [key(word), word]));

/**
 * Longest first, so that `legal action` wins over `legal`. `ID theft` needs no such order because it starts before
 * `theft`.
 */
const anyWord = [...alertWords]
  .sort((one, other) => other.length - one.length)
  .map((word) => word.replaceAll(' ', String.raw`\s+`))
  .join('|');

const pattern = new RegExp(`(?<!${WORD_CHARACTER})(${anyWord})(['’]?s)?(?!${WORD_CHARACTER})`, 'giu');

/** `AG` means attorney general only in capitals; `AGS` is a name. */
const isIntendedWord = (word: AlertWord, found: string, ending: string) =>
  word !== 'AG' || (found === 'AG' && ending !== 'S');

/**
 * Finds the alert words of a text in order, without overlaps: whole words in any case, with an optional plural or
 * possessive `s`, any white space between the words of a term, and `AG` only in capitals (REP-087; details: back
 * office, section 30). Runs in time linear in the length of the text.
 */
export function findAlertWords(text: string): AlertWordRange[] {
  const ranges: AlertWordRange[] = [];
  for (const { 0: whole, 1: found = '', 2: ending = '', index } of text.matchAll(pattern)) {
    const word = wordByKey.get(key(found));
    if (word && isIntendedWord(word, found, ending))
      ranges.push({ start: index, end: index + whole.length, word });
  }
  return ranges;
}
