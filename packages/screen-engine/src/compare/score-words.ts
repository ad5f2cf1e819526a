import type { NameToken, ParsedName } from '../names/index.ts';
import type { Alignment, Pair } from './align.ts';
import type { Tuning } from './tuning.ts';

/** The weight of a repeated name (`Sergey Sergey Shoigu`), which says little. */
const REPEATED = 0.2;
const AGAINST_PREFIX = 0.4;
/** The agreement from which a pair counts for the names; below it counts against them. */
const COUNTS_FOR_FROM = 0.3;
/** The maximum score from initials alone. */
const NO_WORDS = 0.5;
const PATRONYMIC = /(?:[oe]v(?:ich|itch|ych|na)|ic|yevna|inichna|oglu|oglo|kizi|qizi)$/;

function against(token: NameToken, tuning: Tuning): number {
  switch (token.kind) {
    case 'minor':
      return token.weight;
    case 'prefix':
      return AGAINST_PREFIX;
    case 'initial':
      return tuning.againstInitial;
    case 'generic':
      return tuning.againstGeneric;
    case 'place':
    case 'seat':
      return tuning.againstPlace;
    case 'number':
      return tuning.againstNumber;
    case 'word':
      return 1;
  }
}

interface Rest {
  /** The weights of word pairs that contradict each other. */
  readonly clashes: readonly number[];
  readonly extra: readonly { token: NameToken; of: ParsedName }[];
}

/**
 * The place of an organization contradicts only another place; beside other words it is just extra. Returns the words
 * that may contradict.
 */
function seated(
  own: readonly NameToken[],
  other: readonly NameToken[],
  extras: { token: NameToken; of: ParsedName }[],
  of: ParsedName,
): NameToken[] {
  if (other.some(({ kind }) => kind === 'place' || kind === 'seat')) return [...own];
  extras.push(...own.filter(({ kind }) => kind === 'seat').map((token) => ({ token, of })));
  return own.filter(({ kind }) => kind !== 'seat');
}

/** Pairs the leftover words of both sides as contradictions, heaviest first; the rest is extra. */
function clash(a: ParsedName, b: ParsedName, lefts: NameToken[], rights: NameToken[], tuning: Tuning): Rest {
  const byWeight = (x: NameToken, y: NameToken) => y.weight - x.weight;
  const l = lefts.sort(byWeight);
  const r = rights.sort(byWeight);
  const count = Math.min(l.length, r.length);
  const clashes = Array.from({ length: count }, (_, at) =>
    Math.min(against(l[at] as NameToken, tuning), against(r[at] as NameToken, tuning)),
  );
  return {
    clashes,
    extra: [
      ...l.slice(count).map((token) => ({ token, of: a })),
      ...r.slice(count).map((token) => ({ token, of: b })),
    ],
  };
}

function pairWeight(a: ParsedName, b: ParsedName, pair: Pair, tuning: Tuning): number {
  const left = a.tokens[pair.left[0] ?? 0] as NameToken;
  const right = b.tokens[pair.right[0] ?? 0] as NameToken;
  const contrary = (against(left, tuning) + against(right, tuning)) / 2;
  return pair.weight + (1 - pair.match.agreement) * Math.max(0, contrary - pair.weight);
}

function isWordPair(a: ParsedName, b: ParsedName, pair: Pair): boolean {
  const counts = (token: NameToken | undefined) =>
    token !== undefined && token.kind !== 'initial' && token.kind !== 'minor' && token.kind !== 'prefix';
  return (
    pair.match.agreement > COUNTS_FOR_FROM &&
    pair.left.some((at) => counts(a.tokens[at])) &&
    pair.right.some((at) => counts(b.tokens[at]))
  );
}

/**
 * Scores two aligned names word by word: the share of agreeing weight, with a deduction for a contradiction (a word on
 * each side that the other lacks) and a smaller one for words that only one side has.
 */
export function scoreWords(a: ParsedName, b: ParsedName, alignment: Alignment, tuning: Tuning): number {
  let total = 0;
  let agreed = 0;
  let worst = 0;
  for (const pair of alignment.pairs) {
    const weight = pairWeight(a, b, pair, tuning);
    total += weight;
    agreed += weight * pair.match.agreement;
    worst = Math.max(worst, (1 - pair.match.agreement) * weight);
  }
  if (agreed === 0) return 0;
  // Whether an initial is the legal form of the other name (`KB Shipping`, `Shipping KB`), so that it does not count as
  // missing.
  const isFormOf = ({ kind, text }: NameToken, { forms }: ParsedName) =>
    kind === 'word' && forms.some(({ form }) => form.split(' ').includes(text));
  const rest = (name: ParsedName, other: ParsedName, at: readonly number[], isNumber: boolean) =>
    at
      .map((i) => name.tokens[i] as NameToken)
      .filter((token) => token.kind !== 'minor' && (token.kind === 'number') === isNumber)
      .filter((token) => !isFormOf(token, other));
  const extras: { token: NameToken; of: ParsedName }[] = [];
  for (const isNumber of [false, true]) {
    const lefts = rest(a, b, alignment.leftOnly, isNumber);
    const rights = rest(b, a, alignment.rightOnly, isNumber);
    const { clashes, extra } = clash(
      a,
      b,
      seated(lefts, rights, extras, a),
      seated(rights, lefts, extras, b),
      tuning,
    );
    for (const weight of clashes) {
      total += weight;
      worst = Math.max(worst, weight);
    }
    extras.push(...extra);
  }
  const extra = extras.reduce((sum, { token, of }) => {
    const isRepeat = of.tokens.some((other) => other !== token && other.text === token.text);
    const weight = token.kind === 'number' ? tuning.extraNumber : token.weight;
    return sum + weight * (isRepeat ? REPEATED : 1);
  }, 0);
  const share = (agreed / total) * (1 - tuning.worst * worst);
  const score = share * (agreed / (agreed + tuning.extra * extra));
  const words = alignment.pairs
    .filter((pair) => isWordPair(a, b, pair))
    .reduce((sum, { left, right }) => sum + Math.max(left.length, right.length), 0);
  if (words === 0) return Math.min(score, NO_WORDS);
  const isPartial = extras.some(({ token, of }) => {
    const isRepeat = of.tokens.some((other) => other !== token && other.text === token.text);
    return token.kind === 'seat' || (token.kind === 'word' && !isRepeat && !PATRONYMIC.test(token.text));
  });
  if (!isPartial) return score;
  return Math.min(score, words === 1 ? tuning.loneWord : tuning.partial, tuning.partial);
}
