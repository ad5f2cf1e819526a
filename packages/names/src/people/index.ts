const list = (words: string) => words.split(/\s+/);

/** Generations by their spellings; `V` is left out, since it is an initial as well. */
export const GENERATIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    jr: 'jr',
    junior: 'jr',
    sr: 'sr',
    senior: 'sr',
    ii: 'ii',
    '2nd': 'ii',
    iii: 'iii',
    '3rd': 'iii',
    iv: 'iv',
    '4th': 'iv',
  }),
);

/** Professions and degrees behind a name; `DO` is left out, since Do is a surname as well. */
export const CREDENTIALS: ReadonlySet<string> = new Set(list('cpa dds dmd dpm dvm esq md od phd rn'));

/** Suffixes that are names too. */
const SUFFIXES_OR_NAMES = new Set(list('do junior senior'));

/**
 * Whether a word behind a name is a generation or a credential and none of the name. `before`: how many words of the name
 * stand before it; Do, Junior and Senior are suffixes only behind two.
 */
export function isSuffix(word: string, before: number): boolean {
  if (SUFFIXES_OR_NAMES.has(word)) return before > 1;
  return GENERATIONS.has(word) || CREDENTIALS.has(word);
}

const OPENING = list(
  `al bin da das de del della delle dei den der des di do dos du el la las le les lo los st ter van vom von zu zur af av
  ibn bint binti binte ould wuld`,
);
/** Parts of a surname in the United States that are whole names elsewhere. */
const OPENING_OR_NAMES = list('san santa vander');
/** Small words that stand between names, or are names or initials as well. */
const BETWEEN = list(
  'ul ur ud il an as ar ash at az ten y e i of the ap mac ben oglu ogly oghlu kizi qizi ogli uulu bat bar na and',
);

const opensSurname = new Set([...OPENING, ...OPENING_OR_NAMES]);
const particles = new Set([...OPENING, ...BETWEEN]);

/**
 * True for the small words inside personal names (`bin`, `de`, `van`). `opensSurname` asks for those alone that begin a
 * surname wherever they stand (`de la` of `de la Cruz`), which no middle name or initial is.
 */
export function isParticle(word: string, options: { opensSurname?: boolean } = {}): boolean {
  return (options.opensSurname ? opensSurname : particles).has(word);
}
