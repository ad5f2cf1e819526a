/** Latin letters beyond A to Z that no accent makes, as they are spelt without them. */
const LETTERS: Readonly<Record<string, string>> = {
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
};
const ANY_LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');
const BEYOND_ASCII = /[^\x20-\x7e]/;
const MARKS = /\p{M}+/gu;

/** The plain spelling of one lower-case Latin letter without its accent; undefined for a letter of another script. */
export function latinLetter(letter: string): string | undefined {
  return LETTERS[letter];
}

/** A text in lower case without accents, its Latin letters as A to Z; letters of other scripts stay as they are. */
export function plainLetters(value: string): string {
  const text = value.toLowerCase();
  if (!BEYOND_ASCII.test(text)) return text;
  return text
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(ANY_LETTER, (letter) => LETTERS[letter] ?? letter);
}
