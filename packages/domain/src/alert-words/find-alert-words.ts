import { type AlertWord, alertWords } from './alert-words.ts';

/** Where an alert word stands in a text, its plural or possessive `s` included; `end` is behind the last character. */
export interface AlertWordRange {
  start: number;
  end: number;
  word: AlertWord;
}

/** What belongs to a word, accents of their own included: `illegal` holds no `legal`, `scam-like` holds `scam`. */
const OF_A_WORD = String.raw`[\p{L}\p{M}\p{N}_]`;

const key = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ');

const wordByKey = new Map(alertWords.map((word) => [key(word), word]));

/** The longest first, so that `legal action` wins over `legal`; `ID theft` begins before `theft` anyway. */
const anyWord = [...alertWords]
  .sort((one, other) => other.length - one.length)
  .map((word) => word.replaceAll(' ', String.raw`\s+`))
  .join('|');

const pattern = new RegExp(`(?<!${OF_A_WORD})(${anyWord})(['’]?s)?(?!${OF_A_WORD})`, 'giu');

/** AG is a state's attorney in capitals alone; `AGS` is somebody's name. */
const isMeant = (word: AlertWord, found: string, ending: string) =>
  word !== 'AG' || (found === 'AG' && ending !== 'S');

/**
 * The alert words of a text in its order, none overlapping another: whole words in any case, with a plural or possessive `s`;
 * white space of any kind and length between the words of a term; `AG` in capitals alone (REP-087; details: back office,
 * section 30). The time grows with the text's length alone.
 */
export function findAlertWords(text: string): AlertWordRange[] {
  const ranges: AlertWordRange[] = [];
  for (const { 0: whole, 1: found = '', 2: ending = '', index } of text.matchAll(pattern)) {
    const word = wordByKey.get(key(found));
    if (word && isMeant(word, found, ending)) ranges.push({ start: index, end: index + whole.length, word });
  }
  return ranges;
}
