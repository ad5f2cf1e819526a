/** The nine Indic scripts of Unicode share one layout in blocks of 128, so one table by offset reads them all. */
const FIRST_BLOCK = 0x0900;
const LAST = 0x0d7f;

const CONSONANTS =
  'k kh g gh n c ch j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h'.split(' ');
const VOWELS = 'a a i i u u r l e e e ai o o o au'.split(' ');
const SIGNS = 'a i i u u r r e e e ai o o o au'.split(' ');

/** True for a character of Devanagari, Bengali, Gurmukhi, Gujarati, Oriya, Tamil, Telugu, Kannada or Malayalam. */
export function isIndic(code: number): boolean {
  return code >= FIRST_BLOCK && code <= LAST;
}

/** Reads one word of an Indic script in Latin letters; the inherent `a` is dropped at the end of the word. */
export function romanizeIndic(word: string): string {
  let out = '';
  let inherent = false;
  for (const char of word) {
    const code = char.codePointAt(0) ?? 0;
    const offset = (code - FIRST_BLOCK) % 128;
    if (!isIndic(code)) {
      out += char;
      inherent = false;
    } else if (offset >= 0x15 && offset <= 0x39) {
      out += (inherent ? 'a' : '') + (CONSONANTS[offset - 0x15] ?? '');
      inherent = true;
    } else if (offset >= 0x3e && offset <= 0x4c) {
      out += SIGNS[offset - 0x3e] ?? '';
      inherent = false;
    } else if (offset === 0x4d) {
      inherent = false;
    } else if (offset >= 0x05 && offset <= 0x14) {
      out += (inherent ? 'a' : '') + (VOWELS[offset - 0x05] ?? '');
      inherent = false;
    } else if (offset >= 0x01 && offset <= 0x02) {
      out += `${inherent ? 'a' : ''}n`;
      inherent = false;
    }
  }
  return out;
}
