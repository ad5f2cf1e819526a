import { expectedShare } from './common-words.ts';

/** How often words stand in the names of a file: what makes agreeing on a rare word worth more. */
export interface TokenStats {
  /** Number of names counted. */
  total: number;
  /** Number of names that hold the token. */
  df(token: string): number;
  /** Number of merchants that carry the whole name (tokens run together), where it is known. */
  nameCount?(joined: string): number | undefined;
}

/** Nothing counted yet: the engine falls back on what is known of business names in general. */
export const NO_STATS: TokenStats = { total: 0, df: () => 0 };

/** So many names of general knowledge are mixed with those counted. */
const PRIOR_NAMES = 20_000;
const MOST_BITS = 17;

/** How many bits agreeing on a token is worth: 17 for words never seen, about 5 for “restaurant”. */
export function tokenBits(token: string, stats: TokenStats): number {
  const share = (stats.df(token) + PRIOR_NAMES * expectedShare(token)) / (stats.total + PRIOR_NAMES);
  return Math.min(MOST_BITS, Math.max(1, -Math.log2(share)));
}

/** Counts tokens and whole names while a file streams by. Bounded by `maxEntries` distinct tokens and names. */
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
