/** Latin letters beyond A to Z that are not accented letters, with their plain spelling. */
const LETTERS: Readonly<Record<string, string>> = Object.setPrototypeOf(
  {
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    ø: 'o',
    ł: 'l',
    đ: 'd',
    ð: 'd',
    þ: 'th',
    ı: 'i',
    ə: 'a',
    ŋ: 'ng',
    ħ: 'h',
    ƒ: 'f',
    ŧ: 't',
    ɓ: 'b',
    ɗ: 'd',
    ɛ: 'e',
    ɔ: 'o',
    ƙ: 'k',
  } satisfies Readonly<Record<string, string>>,
  null,
);
const ANY_LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');
const BEYOND_ASCII = /[^\x20-\x7e]/;
const MARKS = /\p{M}+/gu;

/** The plain spelling of a lower-case Latin letter without its accent; undefined for other scripts. */
export function latinLetter(letter: string): string | undefined {
  return LETTERS[letter];
}

/** Text in lower case without accents, with Latin letters as A to Z; letters of other scripts stay unchanged. */
export function plainLetters(value: string): string {
  const text = value.toLowerCase();
  if (!BEYOND_ASCII.test(text)) return text;
  return text
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(ANY_LETTER, (letter) => LETTERS[letter] ?? letter);
}
