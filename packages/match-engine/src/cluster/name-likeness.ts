import type { NormalMerchant, NormalName } from '../normalise/index.ts';
import { compareNames } from '../score/index.ts';
import type { TokenStats } from '../tokens/index.ts';

const MOST_NAMES = 8;
/** From these likenesses names are the same, and the same but for a word more. */
const SAME = 0.93;
const ALIKE = 0.75;

/**
 * How the names of two records stand to each other. `longer`: one has words more. `otherNumber`: “Store 12” and “Store
 * 14”, two shops of one name.
 */
export type NameLikeness = 'same' | 'longer' | 'otherNumber' | 'other';

const ORDER: readonly NameLikeness[] = ['same', 'longer', 'otherNumber', 'other'];

/** Compares all names of one record with all of the other: a trading name meets a legal name, an old name a new one. */
export function nameLikeness(left: NormalMerchant, right: NormalMerchant, stats: TokenStats): NameLikeness {
  let best: NameLikeness = 'other';
  for (const leftName of left.names.slice(0, MOST_NAMES)) {
    for (const rightName of right.names.slice(0, MOST_NAMES)) {
      const found = ofTwo(leftName, rightName, stats);
      if (ORDER.indexOf(found) < ORDER.indexOf(best)) best = found;
    }
  }
  return best;
}

function ofTwo(left: NormalName, right: NormalName, stats: TokenStats): NameLikeness {
  const { similarity, figures } = compareNames(left, right, stats);
  if (similarity < ALIKE) return figures === 'agree' ? 'other' : 'otherNumber';
  if (figures !== 'agree') return 'otherNumber';
  if (similarity >= SAME) return 'same';
  // Words set against each other are two kinds of business: a café and a restaurant in one hotel.
  const [short, long] = left.tokens.length <= right.tokens.length ? [left, right] : [right, left];
  return short.tokens.every((token) => long.tokens.includes(token)) ? 'longer' : 'other';
}
