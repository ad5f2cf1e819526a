import { romanize, type Script, scriptOf, simplified } from '@assay/names/transliteration';
import { withoutLookAlikes } from './look-alikes.ts';
import { joinSpacedLetters } from './spaced-letters.ts';

/** A word of a name as written and as read in plain Latin letters. */
export interface Word {
  /** Lower-case Latin letters and digits. */
  readonly text: string;
  /** The script of the original. */
  readonly script: Script;
  /** The characters of Han (simplified) and Hangul, where each is a syllable; otherwise empty. */
  readonly block: string;
  /** Written as dotted initials (`J.C.`, `J.`). */
  readonly dotted: boolean;
  /** Written after a hyphen (`Smith` of `Orlova-Smith`). */
  readonly hyphened: boolean;
}

/** Longer names are truncated: no list has one, and comparison stays bounded. */
export const MAX_CHARACTERS = 600;
const MAX_WORDS = 40;

const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060\ufeff\u0640\u00ad]/g;
const INSIDE_WORD = /(?<=[\p{L}\p{N}\p{M}])['’`´ʼʻ‘′"״׳](?=[\p{L}\p{N}])/gu;
const EDGE_MARK = /['’`´ʼʻ‘′]/g;
const DOTTED =
  /(?<![\p{L}\p{N}])(?:\p{L}\.[ ]?){1,}\p{L}(?![\p{L}\p{N}])\.?|(?<![\p{L}\p{N}])(?:\p{L}\.){2,}/gu;
const LOOKALIKE: Readonly<Record<string, string>> = Object.setPrototypeOf(
  {
    '0': 'o',
    '1': 'i',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '7': 't',
    '9': 'g',
  } satisfies Readonly<Record<string, string>>,
  null,
);

/**
 * A single digit between letters is a disguised letter (`S3rg3y`); other digits are a separate number (`Kestrel2012`),
 * unless they are at an end of a short code.
 */
function readDigits(text: string): readonly string[] {
  if (
    text.length < 4 ||
    !/\d/.test(text) ||
    !/[a-z]/.test(text) ||
    /^[a-z]{0,3}\d+$|^\d+[a-z]{0,3}$/.test(text)
  )
    return [text];
  const unmasked = text.replace(/(?<=[a-z])[0134579](?=[a-z])/g, (digit) => LOOKALIKE[digit] ?? digit);
  return unmasked.match(/\d+|\D+/g) ?? [];
}

/**
 * Splits a name into its words, regardless of its script, accents, case and punctuation. Dotted initials (`L.L.C.`)
 * become one word. Never throws; an empty or unreadable name has no words.
 */
export function wordsOf(name: string): Word[] {
  const written = withoutLookAlikes(name.slice(0, MAX_CHARACTERS).normalize('NFKC').replace(INVISIBLE, ''));
  const plain = joinSpacedLetters(written)
    .toLowerCase()
    .replace(INSIDE_WORD, '')
    .replace(EDGE_MARK, '')
    .replace(/\ba\/s\b/g, 'a.s.')
    .replace(/\bm\/([vts])\b/g, 'm$1')
    .replace(/[&+]/g, ' and ');
  const dotted = new Set<string>();
  const joined = plain.replace(DOTTED, (run) => {
    const letters = run.replace(/[. ]/g, '');
    dotted.add(letters);
    return ` ${letters} `;
  });
  const words: Word[] = [];
  for (const { 0: raw, index } of joined.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const hyphened = /[-‐‑]/.test(joined[index - 1] ?? '');
    const script = scriptOf(raw);
    const read = romanize(raw).split(' ');
    const chars = [...raw];
    let from = 0;
    for (const [at, part] of read.entries()) {
      const size =
        read.length === 1 ? chars.length : at === 0 ? Math.max(1, chars.length - 2) : chars.length - from;
      const block = script === 'block' ? simplified(chars.slice(from, from + size).join('')) : '';
      from += size;
      const isDotted = raw.length > 1 ? dotted.has(raw) : joined[index + 1] === '.';
      for (const text of part === '' || block !== '' ? [part] : readDigits(part)) {
        if (text === '') continue;
        words.push({ text, script, block, dotted: isDotted, hyphened });
        if (words.length >= MAX_WORDS) return words;
      }
    }
  }
  return words;
}
