import { fullFirstName } from '@assay/names/given-names';
import { type NameLikeness, nameLikeness } from '../cluster/index.ts';
import { comparedWords, type NormalMerchant, type NormalName } from '../normalise/index.ts';
import { isNumbering } from '../score/index.ts';
import { isCommonWord, type TokenStats, typingErrors } from '../tokens/index.ts';

/**
 * The levels used in clustering, plus `misspelt`: the same word for word except for typing errors and short forms, also
 * of a given name (“Mike Reynolds”), or with `n` for the “and” of initials.
 */
export type NameLevel = NameLikeness | 'misspelt';

/** Compares the names of a record with those of a business. */
export function nameLevel(stated: NormalMerchant, known: NormalMerchant, stats: TokenStats): NameLevel {
  const level = nameLikeness(stated, known, stats);
  if (level !== 'other') return level;
  const isAnyMisspelt = stated.names.some((one) => known.names.some((other) => isMisspelt(one, other)));
  return isAnyMisspelt ? 'misspelt' : 'other';
}

/** The minimum number of letters for which zero, one, two and three typing errors are tolerated. */
const LETTERS_FOR = [0, 6, 10, 14];

const errorsAllowed = (letters: number): number => LETTERS_FOR.findLastIndex((min) => letters >= min);

function isMisspelt(one: NormalName, other: NormalName): boolean {
  if (one.joinedByN === other.joined || one.joined === other.joinedByN) return true;
  if (fullGivenName(one) === fullGivenName(other)) return true;
  if (numbers(one) !== numbers(other) || haveOtherInitials(one, other)) return false;
  const whole = typingErrors(one.joined, other.joined);
  if (whole <= errorsAllowed(Math.min(one.joined.length, other.joined.length))) return true;
  if (one.tokens.length !== other.tokens.length) return false;
  const errors = one.tokens.map((word, at) => wordErrors(word, other.tokens[at]!));
  const total = errors.reduce((sum, each) => sum + each, 0);
  // At least one word must be complete and correct, or the name cannot be recognized.
  return errors.includes(0) && total <= errorsAllowed(one.joined.length);
}

/** The name with its given name in full if it is a person's; a frequent word is no surname (“Tony Pizza”). */
function fullGivenName(name: NormalName): string {
  const [first = '', ...rest] = comparedWords(name);
  const surname = rest.at(-1) ?? '';
  const isShort = rest.length === 1 || (rest.length === 2 && rest[0]!.length === 1);
  const isPerson = isShort && surname.length > 1 && !isCommonWord(surname);
  return [isPerson ? fullFirstName(first) : first, ...rest].join(' ');
}

/** Whether short words differ at one place: “DA” and “DNA” are initials and not one misspelled word. */
const haveOtherInitials = ({ tokens: one }: NormalName, { tokens: other }: NormalName): boolean =>
  one.length === other.length &&
  one.some((word, at) => word !== other[at] && Math.max(word.length, other[at]!.length) <= 3);

const numbers = (name: NormalName): string =>
  comparedWords(name)
    .filter((word) => isNumbering([word]))
    .join(' ');

/** The number of typing errors between two words; 0 for a short form, whose letters appear in the long one in order. */
function wordErrors(one: string, other: string): number {
  if (one === other) return 0;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return isShortForm(short, long) ? 0.5 : typingErrors(short, long);
}

/** Whether a word is a short form of the other. */
export const isShortFormOf = (short: string, long: string): boolean =>
  short.length < long.length && isShortForm(short, long);

/** Such as `sply`, `amer`, `ptnrs` and `lndscpg`; the first letter always stays. */
function isShortForm(short: string, long: string): boolean {
  if (short.length < 3 || long.length < short.length + 2 || short[0] !== long[0]) return false;
  if (long.startsWith(short) || sharedStart(short, long) >= 6) return true;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at += 1;
  return at === short.length && short.length * 3 >= long.length;
}

function sharedStart(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}
