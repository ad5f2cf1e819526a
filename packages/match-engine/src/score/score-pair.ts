import { orderReasons } from '../explain/index.ts';
import type { MerchantRecord } from '../merchant-record.ts';
import { type NormalMerchant, normaliseMerchant } from '../normalise/index.ts';
import type { TokenStats } from '../tokens/index.ts';
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

/** Scores two records: at 10 the same merchant with at least 98 in 100, at 5 as likely as not. Symmetric. */
export function scorePair(left: MerchantRecord, right: MerchantRecord, stats: TokenStats): PairScore {
  return scoreNormal(normaliseMerchant(left), normaliseMerchant(right), stats);
}

/** {@link scorePair} for records normalised before. */
export function scoreNormal(left: NormalMerchant, right: NormalMerchant, stats: TokenStats): PairScore {
  const found = [
    scoreName(left, right, stats),
    scoreAddress(left, right),
    ...scorePlace(left, right),
    ...scoreIdentifiers(left, right),
    scorePrincipals(left, right),
  ];
  const reasons = orderReasons(found.filter((each) => each !== null));
  const cents = reasons.reduce((sum, each) => sum + Math.round(each.weight * 100), 0);
  return { score: cents / 100, reasons };
}
