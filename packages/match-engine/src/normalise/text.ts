const MARKS = /\p{M}+/gu;
const BEYOND_ASCII = /[^\x20-\x7e]/;
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ð: 'd',
  þ: 'th',
};

/**
 * Lower case, without accents and apostrophes, `&` as `and`, every other sign a blank, blanks single.
 * The one spelling under which index and query meet.
 */
export function foldText(value: string): string {
  let text = value.toLowerCase();
  if (BEYOND_ASCII.test(text)) {
    text = text
      .normalize('NFKD')
      .replace(MARKS, '')
      .replace(/[ßæœøđłðþ]/g, (letter) => LETTERS[letter] ?? letter);
  }
  return text
    .replace(/['`´‘’]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** The words of a text after {@link foldText}; none for blank text. */
export function foldedWords(value: string): string[] {
  const text = foldText(value);
  return text === '' ? [] : text.split(' ');
}
