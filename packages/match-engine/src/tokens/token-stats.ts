import { expectedShare } from './common-words.ts';

/** Word frequencies in the names of a file; agreeing on a rare word is worth more. */
export interface TokenStats {
  /** The number of names counted. */
  total: number;
  /** The number of names with the token. */
  df(token: string): number;
  /** The number of merchants with the whole name (tokens joined), if known. */
  nameCount?(joined: string): number | undefined;
}

/** Empty statistics: only the general word frequencies apply. */
export const NO_STATS: TokenStats = { total: 0, df: () => 0 };

/** The weight of the general word frequencies relative to the counts, as a number of names. */
const PRIOR_NAMES = 20_000;
const MAX_BITS = 17;

/** The bits that agreeing on a token is worth: 17 for a word never seen, about 5 for “restaurant”. */
export function tokenBits(token: string, stats: TokenStats): number {
  const share = (stats.df(token) + PRIOR_NAMES * expectedShare(token)) / (stats.total + PRIOR_NAMES);
  return Math.min(MAX_BITS, Math.max(1, -Math.log2(share)));
}

/** Counts tokens and whole names of a streamed file, limited to `maxEntries` distinct tokens and names. */
export class CountedStats implements TokenStats {
  total = 0;
  readonly #tokens = new Map<string, number>();
  readonly #names = new Map<string, number>();
  readonly #maxEntries: number;

  constructor(maxEntries = 2_000_000) {
    this.#maxEntries = maxEntries;
  }

  add(tokens: readonly string[], joined: string): void {
    this.total += 1;
    for (const token of new Set(tokens)) this.#count(this.#tokens, token);
    this.#count(this.#names, joined);
  }

  df(token: string): number {
    return this.#tokens.get(token) ?? 0;
  }

  nameCount(joined: string): number | undefined {
    return this.#names.get(joined);
  }

  #count(map: Map<string, number>, key: string): void {
    const count = map.get(key);
    if (count !== undefined) map.set(key, count + 1);
    else if (map.size < this.#maxEntries) map.set(key, 1);
  }
}
