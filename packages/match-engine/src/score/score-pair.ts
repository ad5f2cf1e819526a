import { orderReasons } from '../explain/index.ts';
import type { MerchantRecord } from '../merchant-record.ts';
import { formsOf, type NormalMerchant, normaliseMerchant } from '../normalise/index.ts';
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

/** Like {@link scorePair}, for normalized records; of merged merchants the score of those that agree best. */
export function scoreNormal(left: NormalMerchant, right: NormalMerchant, stats: TokenStats): PairScore {
  const own = scoreForms(left, right, stats);
  if (!left.merged && !right.merged) return own;
  let best = own;
  for (const one of formsOf(left))
    for (const other of formsOf(right)) {
      const scored = one === left && other === right ? own : scoreForms(one, other, stats);
      if (scored.score > best.score) best = scored;
    }
  return best === own ? own : { ...best, reasons: best.reasons.map((each) => namingMerged(each, own)) };
}

/** The reason, which says so where it is not about the merchant's own values. */
function namingMerged(each: MatchReason, { reasons }: PairScore): MatchReason {
  const isOwn = reasons.some(({ field, text }) => field === each.field && text === each.text);
  return isOwn ? each : { ...each, text: `${each.text}, of a merged merchant` };
}

/** Scores two records without what was merged into them. */
function scoreForms(left: NormalMerchant, right: NormalMerchant, stats: TokenStats): PairScore {
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
 * Whether two records may reach a score, regardless of their names. Comparing names is most of the work, and most
 * candidates already contradict each other in other fields. Never false for a pair that reaches the score.
 */
export function mayScore(min: number, left: NormalMerchant, right: NormalMerchant): boolean {
  if (left.merged || right.merged)
    return formsOf(left).some((one) => formsOf(right).some((other) => mayFormsScore(min, one, other)));
  return mayFormsScore(min, left, right);
}

function mayFormsScore(min: number, left: NormalMerchant, right: NormalMerchant): boolean {
  const missing = Math.round((min - MAX_PER_NAME) * 100);
  const fixedPoints = centsOf([...scorePlace(left, right), ...scoreIdentifiers(left, right)]);
  const people = left.principals.length > 0 && right.principals.length > 0 ? MAX_PER_PRINCIPAL : 0;
  const street = left.street && right.street ? MAX_PER_ADDRESS : 0;
  if (fixedPoints + Math.round((people + street) * 100) < missing) return false;
  return fixedPoints + centsOf([scoreAddress(left, right), scorePrincipals(left, right)]) >= missing;
}

const centsOf = (reasons: ReadonlyArray<MatchReason | null>): number =>
  reasons.reduce((sum, each) => (each === null ? sum : sum + Math.round(each.weight * 100)), 0);
