import { romanize, simplified } from '@assay/names/transliteration';

/** All letters before it are Latin: the first look of the two, because nearly every text has no others. */
const BEYOND_LATIN = /[\u0370-\uffff]/;
/** A letter or digit of a script other than Latin. Signs that several scripts use are of none. */
const OTHER_LETTER = /[[[\p{L}\p{N}]--[\p{Script=Latin}\p{Script=Common}]]\u0660-\u0669]/v;
/** Signs inside a word, and invisible ones. */
const INSIDE_WORD = /['`´‘’ʼ׳״ـ\p{Cf}]/gu;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;
/** Chinese, Japanese and Korean are written without blanks, also beside Latin letters and digits. */
const BORDER =
  /(?<=[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー])(?=[\p{Script=Latin}\d])|(?<=[\p{Script=Latin}\d])(?=[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}])/gv;

/** Everything but Latin letters, digits, and letters of other scripts. */
export const SIGNS = /[^a-z0-9[[\p{L}\p{N}]--[\p{Script=Latin}\p{Script=Common}]]]+/gv;

const IDEOGRAPHS = /\p{Script=Han}+/gu;

/** Whether a text has a letter of a script other than Latin. */
export const hasOtherLetters = (text: string): boolean => BEYOND_LATIN.test(text) && OTHER_LETTER.test(text);

/**
 * The text in lower case, with its words of other scripts read in Latin letters. A letter without a reading stays, so
 * that no name vanishes and none becomes equal to another.
 */
export function inLatinLetters(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(INSIDE_WORD, '')
    .replace(BORDER, ' ')
    .replace(WORD, (word) => (OTHER_LETTER.test(word) ? ` ${romanize(word).trim() || word} ` : word));
}

/** The Chinese characters of a text, traditional ones as simplified. */
export const ideographsOf = (text: string): string =>
  hasOtherLetters(text) ? simplified(text.normalize('NFKC').match(IDEOGRAPHS)?.join('') ?? '') : '';
