import type { NormalMerchant } from '../normalise/index.ts';
import { typingErrors } from '../tokens/index.ts';

/** How the EINs of two records compare; null when one has none or both are stored encrypted and differ. */
export type EinLikeness = 'same' | 'typo' | 'other' | null;

type Numbered = Pick<NormalMerchant, 'ein' | 'einHashes'>;

/** Compares two EINs by their digits, or by keyed hashes where one is stored encrypted. */
export function compareEins(left: Numbered, right: Numbered): EinLikeness {
  if (left.ein && right.ein) {
    if (left.ein === right.ein) return 'same';
    return typingErrors(left.ein, right.ein) === 1 ? 'typo' : 'other';
  }
  if (left.einHashes.some((hash) => right.einHashes.includes(hash))) return 'same';
  // Hashes of two stored numbers may be by different keys; a query has hashes by all keys.
  const isKnown = (one: Numbered, other: Numbered) =>
    one.ein !== null && one.einHashes.length > 0 && other.einHashes.length > 0;
  return isKnown(left, right) || isKnown(right, left) ? 'other' : null;
}
