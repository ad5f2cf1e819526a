import anyAscii from 'any-ascii';
import { latinLetter } from '../letters/index.ts';
import { ABJAD, ARABIC_NAMES } from './scripts/abjad.ts';
import { CAUCASUS } from './scripts/caucasus.ts';
import { CYRILLIC } from './scripts/cyrillic.ts';
import { GREEK, GREEK_PAIRS } from './scripts/greek.ts';
import { isHan, romanizeHan } from './scripts/han.ts';
import { isIndic, romanizeIndic } from './scripts/indic.ts';
import { isKana, romanizeKana } from './scripts/kana.ts';
import { isHangul, KOREAN_SURNAMES, romanizeHangul } from './scripts/korean.ts';
import { romanizeSoutheast } from './scripts/southeast.ts';

/** How a script writes words: `abjad` omits vowels, `block` (Han, Hangul) has a syllable per character. */
export type Script = 'latin' | 'alphabet' | 'abjad' | 'block';

function isAbjad(code: number): boolean {
  return (
    (code >= 0x0590 && code <= 0x06ff) ||
    (code >= 0xfb50 && code <= 0xfdff) ||
    (code >= 0x0750 && code <= 0x077f)
  );
}

function stripMarks(char: string): string {
  return char.normalize('NFD').replace(/\p{M}/gu, '');
}

/** The script family of a word, which determines how it is compared. */
export function scriptOf(word: string): Script {
  for (const char of word) {
    const code = char.codePointAt(0) ?? 0;
    if (code < 0x0250) continue;
    if (isHan(code) || isHangul(code)) return 'block';
    if (isAbjad(code)) return 'abjad';
    return 'alphabet';
  }
  return 'latin';
}

function romanizeHangulWord(word: string): string {
  const chars = [...word];
  const surname = chars.length >= 2 && chars.length <= 4 ? KOREAN_SURNAMES[chars[0] ?? ''] : undefined;
  const rest = surname ? chars.slice(1) : chars;
  const read = rest.map((char) => {
    const code = char.codePointAt(0) ?? 0;
    return isHangul(code) ? romanizeHangul(code) : romanize(char);
  });
  return surname ? `${surname} ${read.join('')}` : read.join('');
}

function romanizeLetters(word: string): string {
  // Unicode normalization splits `am` of Thai and Lao into a ring and `a`; this joins them again.
  let text = word.replaceAll('\u0e4d\u0e32', '\u0e33').replaceAll('\u0ecd\u0eb2', '\u0eb3');
  for (const [pair, sound] of GREEK_PAIRS) text = text.replaceAll(pair, sound);
  let out = '';
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    if (code < 0x80) {
      out += char;
      continue;
    }
    const bare = stripMarks(char);
    out +=
      latinLetter(char) ??
      CYRILLIC[char] ??
      ABJAD[char] ??
      CAUCASUS[char] ??
      GREEK[char] ??
      GREEK[bare] ??
      romanizeSoutheast(code) ??
      latinLetter(bare) ??
      CYRILLIC[bare] ??
      ABJAD[bare] ??
      (/^[a-z0-9]+$/.test(bare) || (isAbjad(code) && bare === '') ? bare : readOther(char));
  }
  return out;
}

/** Reads a letter that none of our tables has, using Unicode data; returns the letter itself if it has no reading. */
function readOther(char: string): string {
  const read = anyAscii(char)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  return read === '' && /[\p{L}\p{N}]/u.test(char) ? char : read;
}

/**
 * Reads one lower-case word of any script in plain Latin letters. May return several words (a Chinese or Korean surname
 * and given name, or kana and what follows it). Characters without a reading stay as they are, so that they match only
 * themselves; `unreadLetters` lists them.
 */
export function romanize(word: string): string {
  if (/^[a-z0-9]*$/.test(word)) return word;
  const known = ARABIC_NAMES[word];
  if (known) return known;
  const first = word.codePointAt(0) ?? 0;
  if (isHan(first)) return romanizeHan(word, readOther);
  if (isHangul(first)) return romanizeHangulWord(word);
  if (isKana(first)) {
    const kana = /^[\u3041-\u30ff]+/.exec(word)?.[0] ?? '';
    const rest = word.slice(kana.length);
    return rest === '' ? romanizeKana(kana) : `${romanizeKana(kana)} ${romanize(rest)}`.trim();
  }
  if (isIndic(first)) return romanizeIndic(word, readOther);
  const script = scriptOf(word);
  const stem = script === 'abjad' && word.startsWith('ال') && word.length > 4 ? word.slice(2) : word;
  return ARABIC_NAMES[stem] ?? romanizeLetters(stem);
}

/**
 * The distinct characters of a name that have no reading in Latin letters. They prevent the name from matching other
 * spellings of itself.
 */
export function unreadLetters(name: string): string[] {
  const plain = name.normalize('NFKC').toLowerCase();
  const words = plain.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return [...new Set(words.flatMap((word) => romanize(word).match(/[^a-z0-9 ]/gu) ?? []))];
}
