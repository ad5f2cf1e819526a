import { type NameLikeness, nameLikeness } from '../cluster/index.ts';
import type { NormalMerchant, NormalName } from '../normalise/index.ts';
import { isNumbering } from '../score/index.ts';
import { type TokenStats, typingErrors } from '../tokens/index.ts';

/** As records cluster; `misspelt`: word for word the same but for typing errors and short forms, as clerks write. */
export type NameLevel = NameLikeness | 'misspelt';

/** How the names that a record gives stand to those of a business. */
export function nameLevel(said: NormalMerchant, known: NormalMerchant, stats: TokenStats): NameLevel {
  const level = nameLikeness(said, known, stats);
  if (level !== 'other') return level;
  const isAnyMisspelt = said.names.some((one) => known.names.some((other) => isMisspelt(one, other)));
  return isAnyMisspelt ? 'misspelt' : 'other';
}

/** In a name of so many letters one, two and three typing errors are taken for such. */
const LETTERS_FOR = [0, 6, 10, 14];

const errorsAllowed = (letters: number): number => LETTERS_FOR.findLastIndex((least) => letters >= least);

function isMisspelt(one: NormalName, other: NormalName): boolean {
  if (numbers(one) !== numbers(other)) return false;
  const whole = typingErrors(one.joined, other.joined);
  if (whole <= errorsAllowed(Math.min(one.joined.length, other.joined.length))) return true;
  if (one.tokens.length !== other.tokens.length) return false;
  const errors = one.tokens.map((word, at) => wordErrors(word, other.tokens[at]!));
  const total = errors.reduce((sum, each) => sum + each, 0);
  // One word at the least has to be written out and right, or nothing is left to know the name by.
  return errors.includes(0) && total <= errorsAllowed(one.joined.length);
}

const numbers = ({ tokens }: NormalName): string => tokens.filter((word) => isNumbering([word])).join(' ');

/** Typing errors between two words; none for a short form, whose letters stand in the long one in their order. */
function wordErrors(one: string, other: string): number {
  if (one === other) return 0;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return isShortForm(short, long) ? 0.5 : typingErrors(short, long);
}

/** Whether a word is the other, cut short as clerks do. */
export const isShortOf = (short: string, long: string): boolean =>
  short.length < long.length && isShortForm(short, long);

/** `sply`, `amer`, `ptnrs` and `lndscpg`; the first letter stays. */
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
