import type { NormalMerchant } from '../normalise/index.ts';
import { compareNames } from '../score/index.ts';
import type { TokenStats } from '../tokens/index.ts';

const MOST_NAMES = 8;

/** How alike the names of two records are: the best of all crosswise, and whether numbers in them speak against it. */
export interface NameLikeness {
  /** 0 other names, 1 the same. */
  similarity: number;
  /** “Store 12” and “Store 14”: two shops of one name. */
  isOtherNumber: boolean;
}

/** Compares all names of one record with all of the other: a trading name meets a legal name, an old name a new one. */
export function nameLikeness(left: NormalMerchant, right: NormalMerchant, stats: TokenStats): NameLikeness {
  let best: NameLikeness = { similarity: 0, isOtherNumber: false };
  for (const leftName of left.names.slice(0, MOST_NAMES)) {
    for (const rightName of right.names.slice(0, MOST_NAMES)) {
      const { similarity, figures } = compareNames(leftName, rightName, stats);
      // A pair without contradiction counts before any with one.
      const isOtherNumber = figures !== 'agree';
      const isBetter =
        best.isOtherNumber === isOtherNumber
          ? similarity > best.similarity
          : similarity > 0 && best.isOtherNumber;
      if (best.similarity === 0 || isBetter) best = { similarity, isOtherNumber };
    }
  }
  return best;
}
