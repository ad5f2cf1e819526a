const list = (words: string) => words.split(/\s+/);

/** Generation suffixes by spelling; without `V`, which is also an initial. */
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

/** Professions and degrees after a name; without `DO`, because Do is also a surname. */
export const CREDENTIALS: ReadonlySet<string> = new Set(list('cpa dds dmd dpm dvm esq md od phd rn'));

/** Suffixes that are also names. */
const SUFFIXES_OR_NAMES = new Set(list('do junior senior'));

/**
 * Whether a word after a name is a generation suffix or credential instead of part of the name. `before` is the number
 * of preceding words of the name: Do, Junior and Senior are suffixes only after two.
 */
export function isSuffix(word: string, before: number): boolean {
  if (SUFFIXES_OR_NAMES.has(word)) return before > 1;
  return GENERATIONS.has(word) || CREDENTIALS.has(word);
}

const CHILD_OF = new Set(list('bin ibn ben bint binti binte ould wuld'));

/** Whether a word between two names says that the first is a child of the second. */
export const isChildOf = (word: string): boolean => CHILD_OF.has(word);

const OPENING = list(
  `al bin da das de del della delle dei den der des di do dos du el la las le les lo los st ter van vom von zu zur af av
  ibn bint binti binte ould wuld`,
);
/** Parts of US surnames that are complete names elsewhere. */
const OPENING_OR_NAMES = list('san santa vander');
/** Particles between names that can also be names or initials. */
const BETWEEN = list(
  'ul ur ud il an as ar ash at az ten y e i of the ap mac ben oglu ogly oghlu kizi qizi ogli uulu bat bar na and',
);

const opensSurname = new Set([...OPENING, ...OPENING_OR_NAMES]);
const particles = new Set([...OPENING, ...BETWEEN]);

/**
 * Whether a word is a particle inside personal names (`bin`, `de`, `van`). With `opensSurname` only those that always
 * begin a surname (`de la` of `de la Cruz`) and are never a middle name or initial.
 */
export function isParticle(word: string, options: { opensSurname?: boolean } = {}): boolean {
  return (options.opensSurname ? opensSurname : particles).has(word);
}
