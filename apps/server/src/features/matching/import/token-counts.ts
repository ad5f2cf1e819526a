import { hash64 } from '@assay/match-engine/keys';
import { deletionVariants } from '@assay/match-engine/tokens';

const REMEMBERED = 200_000;

/** Words with how many merchants more (or fewer) have them, ready to be added to the dictionary. */
export interface TokenRows {
  tokens: string[];
  counts: number[];
  /** Hashed deletion variants as array literals; `{}` for a word known to be in the dictionary. */
  variants: string[];
}

/** Turns counted words into rows of the dictionary, remembering (up to a limit) which words it has seen. */
export class TokenCounter {
  #known = new Set<string>();

  rows(counts: ReadonlyMap<string, number>): TokenRows {
    const rows: TokenRows = { tokens: [], counts: [], variants: [] };
    // Sorted, so that concurrent loads lock the rows of the dictionary in the same order.
    for (const token of [...counts.keys()].sort()) {
      rows.tokens.push(token);
      rows.counts.push(counts.get(token)!);
      rows.variants.push(this.#known.has(token) ? '{}' : `{${variantHashes(token).join(',')}}`);
    }
    return rows;
  }

  /** Call this once the rows are committed. */
  remember(tokens: Iterable<string>): void {
    if (this.#known.size > REMEMBERED) this.#known = new Set();
    for (const token of tokens) this.#known.add(token);
  }
}

/** The hashes by which misspellings of a word find it. */
export function variantHashes(token: string): bigint[] {
  return deletionVariants(token).map((variant) => hash64(`variant|${variant}`));
}
