const list = (words: string) => words.split(/\s+/);

const TITLES = new Set(
  list(
    `ceo cfo coo cto cmo svp evp vp president pres owner proprietor principal partner manager mgr member mbr director
    chairman chairwoman chairperson chair founder secretary treasurer officer guarantor shareholder stockholder executive`,
  ),
);
/** Words of a title that are none alone. */
const PARTS = new Set(
  list(
    `title position role chief executive financial operating operations technology marketing vice senior sole co general
    managing limited majority minority assistant of and the company business board`,
  ),
);

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('.', '')
    .split(/[^\p{L}]+/u)
    .filter(Boolean);

/** Whether a text is the title of an owner, such as `CEO`, `Managing Member` or `President and Owner`. */
export function isOwnerTitle(text: string): boolean {
  const words = wordsOf(text);
  return words.some((word) => TITLES.has(word)) && words.every((word) => TITLES.has(word) || PARTS.has(word));
}

/** Whether a text begins with a word of a title other than a word between titles. */
export function beginsAsTitle(text: string): boolean {
  const [first = ''] = wordsOf(text);
  return TITLES.has(first) || (PARTS.has(first) && !/^(?:of|and|the)$/.test(first));
}
