import { nameText } from '../explain/index.ts';
import type { NormalMerchant } from '../normalise/index.ts';
import type { TokenStats } from '../tokens/index.ts';
import { compareNames, type NameComparison } from './compare-names.ts';
import { WEIGHTS } from './parameters.ts';
import { type MatchReason, reason } from './reason.ts';

const MAX_NAMES = 12;

/** The best comparison of all names of one side with all of the other, because a trade name may match a legal name. */
export function scoreName(
  left: NormalMerchant,
  right: NormalMerchant,
  stats: TokenStats,
): MatchReason | null {
  let best: { comparison: NameComparison; weight: number; known?: string } | null = null;
  for (const leftName of left.names.slice(0, MAX_NAMES)) {
    for (const rightName of right.names.slice(0, MAX_NAMES)) {
      const comparison = compareNames(leftName, rightName, stats);
      const known = leftName.known ?? rightName.known;
      const points = nameWeight(comparison);
      const weight =
        known !== undefined && points > 0 ? Math.max(0, points + WEIGHTS.name.knownOnly) : points;
      if (best === null || weight > best.weight) best = { comparison, weight, known };
    }
  }
  if (best === null) return null;
  const { comparison, weight, known } = best;
  const isSame = comparison.similarity >= 0.995 && comparison.figures === 'agree' && known === undefined;
  const outcome = weight < 0 ? 'differs' : isSame ? 'agrees' : 'similar';
  return reason('name', outcome, weight, nameText({ ...comparison, known }, weight));
}

/** The points of a name comparison: more for rare words, fewer for a chain's name, negative for different words. */
function nameWeight(comparison: NameComparison): number {
  const W = WEIGHTS.name;
  const bits = comparison.bits - W.bitsPerTypingError * comparison.errors;
  const chain = Math.log2(Math.max(1, comparison.merchants - 2)) * W.perDoublingOfChain;
  const agreed = Math.max(W.min, Math.min(W.max - chain, W.perBit * bits + W.offset));
  const share = Math.min(1, Math.max(0, (comparison.similarity - W.otherFrom) / (W.sameFrom - W.otherFrom)));
  const figures = { agree: 0, oneSided: 0, near: W.nearNumber, differ: W.otherNumber }[comparison.figures];
  return agreed * share + W.differs * (1 - share) + figures;
}
