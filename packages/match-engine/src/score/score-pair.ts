import { orderReasons } from '../explain/index.ts';
import type { MerchantRecord } from '../merchant-record.ts';
import { type NormalMerchant, normaliseMerchant } from '../normalise/index.ts';
import type { TokenStats } from '../tokens/index.ts';
import { WEIGHTS } from './parameters.ts';
import type { MatchReason } from './reason.ts';
import { scoreAddress } from './score-address.ts';
import { scoreIdentifiers } from './score-identifiers.ts';
import { scoreName } from './score-name.ts';
import { scorePlace } from './score-place.ts';
import { scorePrincipals } from './score-principals.ts';

/** A score (the sum of the reasons' weights, two decimals) with its reasons, agreements first. */
export interface PairScore {
  score: number;
  reasons: MatchReason[];
}

/** Scores two records: 10 means the same merchant in at least 98 of 100 cases, 5 as likely as not. Symmetric. */
export function scorePair(left: MerchantRecord, right: MerchantRecord, stats: TokenStats): PairScore {
  return scoreNormal(normaliseMerchant(left), normaliseMerchant(right), stats);
}

/** Like {@link scorePair}, for normalized records. */
export function scoreNormal(left: NormalMerchant, right: NormalMerchant, stats: TokenStats): PairScore {
  const found = [
    scoreName(left, right, stats),
    scoreAddress(left, right),
    ...scorePlace(left, right),
    ...scoreIdentifiers(left, right),
    scorePrincipals(left, right),
  ];
  const reasons = orderReasons(found.filter((each) => each !== null));
  return { score: centsOf(reasons) / 100, reasons };
}

const { name, address, principal } = WEIGHTS;
const MAX_PER_NAME = name.max;
const MAX_PER_ADDRESS = address.same + address.sameUnit;
const MAX_PER_PRINCIPAL = principal.full + principal.sameAddress + principal.placeSame;

/**
 * Whether two records may reach a score, whatever their names. Comparing names is most of the work, and most candidates
 * already contradict each other in other fields. Never false for a pair that reaches the score.
 */
export function mayScore(min: number, left: NormalMerchant, right: NormalMerchant): boolean {
  const missing = Math.round((min - MAX_PER_NAME) * 100);
  const fixedPoints = centsOf([...scorePlace(left, right), ...scoreIdentifiers(left, right)]);
  const people = left.principals.length > 0 && right.principals.length > 0 ? MAX_PER_PRINCIPAL : 0;
  const street = left.street && right.street ? MAX_PER_ADDRESS : 0;
  if (fixedPoints + Math.round((people + street) * 100) < missing) return false;
  return fixedPoints + centsOf([scoreAddress(left, right), scorePrincipals(left, right)]) >= missing;
}

const centsOf = (reasons: ReadonlyArray<MatchReason | null>): number =>
  reasons.reduce((sum, each) => (each === null ? sum : sum + Math.round(each.weight * 100)), 0);
