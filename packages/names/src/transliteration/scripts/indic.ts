/**
 * The nine Indic scripts of Unicode share one layout in blocks of 128, so a single table by offset covers all of them.
 */
const FIRST_BLOCK = 0x0900;
const LAST = 0x0d7f;

const CONSONANTS =
  'k kh g gh n c ch j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h'.split(' ');
const VOWELS = 'a a i i u u r l e e e ai o o o au'.split(' ');
const SIGNS = 'a i i u u r r e e e ai o o o au'.split(' ');

/** Consonants that a single script has outside the shared layout. */
const OWN_CONSONANTS: ReadonlyMap<string, string> = new Map([
  ...Object.entries({ ॸ: 'd', ॹ: 'zh', ॺ: 'y', ॻ: 'g', ॼ: 'j', ॾ: 'd', ॿ: 'b' }),
  ...Object.entries({ ৰ: 'r', ৱ: 'w', ੜ: 'r', ૹ: 'zh', ୟ: 'y', ୱ: 'w' }),
  ...Object.entries({ ౘ: 'ts', ౙ: 'dz', ౚ: 'r', ೞ: 'l', ഺ: 't' }),
]);
/** Nasal vowel signs outside the shared layout, including Gurmukhi tippi. */
const NASALS = new Set('\u0900\u0a70\u0c00\u0c04\u0c80\u0d00\u0d04\u09fc');
/** Gurmukhi addak doubles the next consonant, Gujarati shadda the preceding one. */
const ADDAK = '\u0a71';
const SHADDA = '\u0afb';
/** Gurmukhi yakash adds a `y` to a consonant. */
const YAKASH = '\u0a75';
/** Vowel signs outside the shared layout, including the modern Malayalam `au`. */
const OWN_SIGNS: ReadonlyMap<string, string> = new Map([
  ...['\u093a', '\u093b'].map((sign) => [sign, 'o'] as const),
  ...['\u094e', '\u0955'].map((sign) => [sign, 'e'] as const),
  ...['\u0956', '\u0957'].map((sign) => [sign, 'u'] as const),
  ...['\u094f', '\u09d7', '\u0b57', '\u0bd7', '\u0d57'].map((sign) => [sign, 'au'] as const),
]);
const VISARGA = 0x03;
/** A dot below turns a consonant of the layout into another (`ਸ਼` sh, `ज़` z, `ड़` r). */
const NUKTA = 0x3c;
const DOTTED: ReadonlyMap<string, string> = new Map(
  Object.entries({ s: 'sh', j: 'z', jh: 'zh', ph: 'f', k: 'q', g: 'gh', d: 'r', dh: 'rh' }),
);
/** Silent characters: avagraha, Tamil visarga, vowel carriers, and signs that open or close a text. */
const SILENT = /[\u0b83\u093d\u09bd\u0abd\u0b3d\u0c3d\u0cbd\u0d3d\u0971\u097d\u0980\u0a72-\u0a74]/;

/** Whether a character is Devanagari, Bengali, Gurmukhi, Gujarati, Oriya, Tamil, Telugu, Kannada or Malayalam. */
export function isIndic(code: number): boolean {
  return code >= FIRST_BLOCK && code <= LAST;
}

/**
 * Reads one word of an Indic script in Latin letters; drops the inherent `a` at the end of the word. Other letters and
 * digits of these scripts (Malayalam chillus, `ৎ`) go through `readOther`.
 */
export function romanizeIndic(word: string, readOther: (char: string) => string): string {
  let out = '';
  let inherent = false;
  let isDoubled = false;
  let last = '';
  const add = (sound: string, ends = false) => {
    out += (inherent ? 'a' : '') + sound;
    inherent = ends;
  };
  for (const char of word) {
    const code = char.codePointAt(0) ?? 0;
    const offset = (code - FIRST_BLOCK) % 128;
    const consonant =
      OWN_CONSONANTS.get(char) ??
      (isIndic(code) && offset >= 0x15 && offset <= 0x39 ? CONSONANTS[offset - 0x15] : undefined);
    const sign = OWN_SIGNS.get(char) ?? (offset >= 0x3e && offset <= 0x4c ? SIGNS[offset - 0x3e] : undefined);
    if (!isIndic(code)) {
      out += char;
      inherent = false;
    } else if (consonant !== undefined) {
      add(`${isDoubled ? consonant[0] : ''}${consonant}`, true);
      isDoubled = false;
      last = consonant;
    } else if (offset === NUKTA) {
      const other = DOTTED.get(last);
      if (other !== undefined && inherent) out = out.slice(0, -last.length) + other;
    } else if (sign !== undefined) {
      out += sign;
      inherent = false;
    } else if (offset === 0x4d) {
      inherent = false;
    } else if (offset >= 0x05 && offset <= 0x14) {
      add(VOWELS[offset - 0x05] ?? '');
    } else if ((offset >= 0x01 && offset <= 0x02) || NASALS.has(char)) {
      add('n');
    } else if (char === ADDAK) {
      isDoubled = true;
    } else if (char === SHADDA) {
      out += out.at(-1) ?? '';
    } else if (char === YAKASH) {
      out += 'y';
    } else if (offset === VISARGA && !SILENT.test(char)) {
      add('h');
    } else if (/\p{Nd}/u.test(char)) {
      out += readOther(char);
      inherent = false;
    } else if (/\p{L}/u.test(char) && !SILENT.test(char)) {
      add(readOther(char));
    }
  }
  return out;
}
