import { comparedWords, type NormalName } from '../normalise/index.ts';
import { type TokenStats, tokenBits, typingErrors } from '../tokens/index.ts';
import { WEIGHTS } from './parameters.ts';
import { isEstablished, tokenSimilarity } from './token-similarity.ts';

/** A word-by-word comparison of two names. */
export interface NameComparison {
  /** 0 for different words, 1 for the same words; extra words on one side cost less than different words on both. */
  similarity: number;
  /** Bits of information in the agreeing words; rare words have more. */
  bits: number;
  errors: number;
  /** Words of the right name that agree with one of the left, most distinctive first. */
  agreeing: string[];
  rarestBits: number;
  words: number;
  /**
   * `oneSided`: only one name has a figure (“Store 12”, “Store”). `near`: they differ in one typing error. `differ`:
   * they differ otherwise (“Store 12”, “Store 14”).
   */
  figures: 'agree' | 'oneSided' | 'near' | 'differ';
  /** The words of each name without a counterpart in the other. */
  rest: [left: string[], right: string[]];
  /** Matched words that are not written alike: misspelled, abbreviated or inflected. */
  unlike: Array<[left: string, right: string]>;
  /** The number of merchants with the name, if known. */
  merchants: number;
}

interface Pairing {
  bits: number;
  left: number;
  right: number;
  errors: number;
  agreeing: Array<{ word: string; bits: number; similarity: number }>;
  restLeft: string[];
  restRight: string[];
  unlike: NameComparison['unlike'];
}

const ACRONYM_BITS = 12;
const ONE_SIDED_FIGURE = 1;
const ONE_SIDED = 0.45;
const TWO_SIDED = 0.9;
/** From here on, two words are spellings of one word, such as its plural. */
const ALIKE = 0.95;
/** The maximum cost of one side's extra words, so that a name contained in a longer one stays similar. */
const MAX_FOR_EXTRA_WORDS = 0.45;

/** Compares two names in any word order. `similarity` and `bits` are symmetric. */
export function compareNames(left: NormalName, right: NormalName, stats: TokenStats): NameComparison {
  const bitsOf = (token: string) => tokenBits(token, stats);
  const [mine, theirs] = [comparedWords(left), comparedWords(right)];
  const pairing = pairTokens(mine, theirs, stats, bitsOf);
  const total = (tokens: readonly string[]) => tokens.reduce((sum, token) => sum + bitsOf(token), 0);
  const max = Math.max(pairing.left, pairing.right);
  const min = Math.min(pairing.left, pairing.right);
  const figures = compareFigures(pairing.restLeft, pairing.restRight);
  const oneSided = Math.min(ONE_SIDED * (max - min), MAX_FOR_EXTRA_WORDS * pairing.bits);
  const lost = oneSided + (ONE_SIDED + TWO_SIDED) * min;
  let similarity = pairing.bits / (pairing.bits + lost || 1);
  let { errors } = pairing;
  let telling = pairing.agreeing.map((each) => each.bits * each.similarity);
  const mayBeTypo = [...mine, ...theirs].some((token) => !isEstablished(token, stats));
  const [joinedMine, joinedTheirs] = [mine.join(''), theirs.join('')];
  const rest: NameComparison['rest'] = [pairing.restLeft, pairing.restRight];
  // A number or letter that distinguishes sister companies is not a typing error.
  const isWord = figures === 'agree' && !rest.every(isNumbering);
  const whole = isWord ? wholeSimilarity(joinedMine, joinedTheirs, mayBeTypo) : 0;
  if (whole > similarity) {
    similarity = whole;
    errors = whole === 1 ? 0 : typingErrors(joinedMine, joinedTheirs);
    const shown = total(mine) < total(theirs) ? mine : theirs;
    telling = shown.map(bitsOf);
    pairing.agreeing = theirs.map((word) => ({ word, bits: bitsOf(word), similarity: 1 }));
  }
  const agreeing = pairing.agreeing.sort((a, b) => b.bits - a.bits);
  return {
    similarity,
    bits: informationOf(telling),
    errors,
    agreeing: agreeing.map((each) => each.word),
    rarestBits: agreeing[0]?.bits ?? 0,
    words: Math.max(mine.length, theirs.length),
    figures,
    rest: whole === 1 ? [[], []] : rest,
    unlike: whole === 1 ? [] : pairing.unlike,
    merchants: Math.max(stats.nameCount?.(left.joined) ?? 0, stats.nameCount?.(right.joined) ?? 0),
  };
}

/** The combined bits of agreeing words: the rarest counts fully, the others partially. */
function informationOf(bits: readonly number[]): number {
  const sum = bits.reduce((total, each) => total + each, 0);
  const rarest = Math.max(0, ...bits);
  return rarest + WEIGHTS.name.furtherWords * (sum - rarest);
}

function pairTokens(
  leftTokens: readonly string[],
  rightTokens: readonly string[],
  stats: TokenStats,
  bitsOf: BitsOf,
): Pairing {
  const out: Pairing = {
    bits: 0,
    left: 0,
    right: 0,
    errors: 0,
    agreeing: [],
    restLeft: [],
    restRight: [],
    unlike: [],
  };
  const left: Side = { words: leftTokens, free: leftTokens.map(() => true) };
  const right: Side = { words: rightTokens, free: rightTokens.map(() => true) };
  const take = (word: string, weight: number, similarity: number, errors: number) => {
    out.bits += weight * similarity;
    out.left += weight * (1 - similarity);
    out.right += weight * (1 - similarity);
    out.errors += errors;
    out.agreeing.push({ word, bits: weight, similarity });
  };
  const pairs: Array<{ l: number; r: number; weight: number; similarity: number; errors: number }> = [];
  for (let l = 0; l < leftTokens.length; l += 1) {
    for (let r = 0; r < rightTokens.length; r += 1) {
      const { similarity, errors } = tokenSimilarity(leftTokens[l]!, rightTokens[r]!, stats);
      if (similarity === 0) continue;
      const weight = Math.min(bitsOf(leftTokens[l]!), bitsOf(rightTokens[r]!));
      pairs.push({ l, r, weight, similarity, errors });
    }
  }
  pairs.sort((a, b) => b.similarity - a.similarity || b.weight - a.weight || a.l + a.r - b.l - b.r);
  for (const { l, r, weight, similarity, errors } of pairs) {
    if (!left.free[l] || !right.free[r]) continue;
    // A joined word is a stronger match than a similar one: “car wash” is “carwash”, not a misspelled “car”.
    if (
      similarity < 0.9 &&
      (isJoined(leftTokens, rightTokens, l, r) || isJoined(rightTokens, leftTokens, r, l))
    ) {
      continue;
    }
    left.free[l] = false;
    right.free[r] = false;
    take(rightTokens[r]!, weight, similarity, errors);
    if (similarity < ALIKE) out.unlike.push([leftTokens[l]!, rightTokens[r]!]);
  }
  takeJoined(left, right, bitsOf, take);
  takeJoined(right, left, bitsOf, take);
  takeAcronym(left, right, bitsOf, take);
  takeAcronym(right, left, bitsOf, take);
  out.restLeft = leftTokens.filter((_, at) => left.free[at]);
  out.restRight = rightTokens.filter((_, at) => right.free[at]);
  // A store number on only one side says little, as does an A, which no dictionary has; two different ones are two stores.
  const restBits = (token: string, other: readonly string[]) => {
    const isMinor =
      token === 'a'
        ? !other.some((word) => word.length === 1)
        : /^\d+[a-z]?$/.test(token) && !hasFigure(other);
    return isMinor ? Math.min(ONE_SIDED_FIGURE, bitsOf(token)) : bitsOf(token);
  };
  for (const token of out.restLeft) out.left += restBits(token, out.restRight);
  for (const token of out.restRight) out.right += restBits(token, out.restLeft);
  return out;
}

/** The words of a name, and which of them have no counterpart yet. */
interface Side {
  words: readonly string[];
  free: boolean[];
}

type BitsOf = (token: string) => number;
type Take = (word: string, weight: number, similarity: number, errors: number) => void;

function isJoined(split: readonly string[], whole: readonly string[], s: number, w: number): boolean {
  const word = whole[w]!;
  return split[s]! + (split[s + 1] ?? '') === word || (split[s - 1] ?? '') + split[s]! === word;
}

/** Matches two adjacent words on one side with one word on the other. */
function takeJoined(split: Side, whole: Side, bitsOf: BitsOf, take: Take): void {
  for (const [w, word] of whole.words.entries()) {
    for (let s = 0; whole.free[w] && s + 1 < split.words.length; s += 1) {
      if (!split.free[s] || !split.free[s + 1]) continue;
      const [first, second] = [split.words[s]!, split.words[s + 1]!];
      const joined = first + second;
      const errors = joined === word ? 0 : joined.length >= 7 ? typingErrors(joined, word) : 9;
      if (errors > 1) continue;
      split.free[s] = false;
      split.free[s + 1] = false;
      whole.free[w] = false;
      const weight = Math.min(bitsOf(word), bitsOf(first) + bitsOf(second));
      take(word, weight, errors ? 0.88 : 0.99, errors);
    }
  }
}

/** Matches “BBS” with “Better Business Systems”. */
function takeAcronym(short: Side, long: Side, bitsOf: BitsOf, take: Take): void {
  for (const [s, letters] of short.words.entries()) {
    if (!short.free[s] || letters.length < 2 || letters.length > 6) continue;
    for (let start = 0; start + letters.length <= long.words.length; start += 1) {
      const end = start + letters.length;
      const run = long.words.slice(start, end);
      if (!run.every((word, at) => long.free[start + at] && word[0] === letters[at])) continue;
      long.free.fill(false, start, end);
      short.free[s] = false;
      take(letters, Math.min(ACRONYM_BITS, bitsOf(letters)), letters.length >= 3 ? 0.85 : 0.7, 0);
      break;
    }
  }
}

/** The similarity of the joined names, for misplaced blanks plus typing errors; 0 if not close. */
function wholeSimilarity(left: string, right: string, mayBeTypo: boolean): number {
  if (left === right) return 1;
  const length = Math.max(left.length, right.length);
  if (!mayBeTypo || length < 5 || Math.abs(left.length - right.length) > 3) return 0;
  const errors = typingErrors(left, right);
  return errors <= 3 && errors / length <= 0.34 ? 1 - (1.3 * errors) / length : 0;
}

/** Whether the words only number a name among its sisters: “12”, “A”, and “J” before a family name. */
export function isNumbering(words: readonly string[]): boolean {
  return words.length > 0 && words.every((word) => word.length === 1 || FIGURE.test(word));
}

const FIGURE = /^(\d+[a-z]?|[a-z]\d+)$/;

function hasFigure(tokens: readonly string[]): boolean {
  return tokens.some((token) => FIGURE.test(token));
}

function compareFigures(left: readonly string[], right: readonly string[]): NameComparison['figures'] {
  const lefts = left.filter((token) => FIGURE.test(token));
  const rights = right.filter((token) => FIGURE.test(token));
  if (lefts.length === 0 && rights.length === 0) return 'agree';
  if (lefts.length === 0 || rights.length === 0) return 'oneSided';
  const near = lefts.some((a) =>
    rights.some((b) => Math.max(a.length, b.length) >= 3 && typingErrors(a, b) === 1),
  );
  return near ? 'near' : 'differ';
}
