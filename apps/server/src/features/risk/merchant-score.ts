import type { RiskScore } from '@assay/domain/risk';
import type { EvidenceDeps } from '#features/evidence';
import { requireMerchantAccess } from '#features/matching';
import { type Actor, type ActorLender, lenderOf } from '#platform/actor';
import type { Tx } from '#platform/database';
import type { Services } from '#platform/services';
import { coverageOf, creditsOf, maySeeScore, reasonsOf } from './may-see-score.ts';
import { scoreMerchant } from './score-merchant.ts';
import * as store from './store.ts';

export type ScoreCall = { tx: Tx; actor: Actor; params: { id: string } } & Pick<
  Services,
  'clock' | 'provided' | 'jobs' | 'secrets'
>;

/** The current score of a merchant when the lender may see all evidence behind it; otherwise null. */
export async function visibleScore(call: ScoreCall): Promise<store.StoredScore | null> {
  const { tx, actor, params, clock } = call;
  const lender = lenderOf(actor);
  await requireMerchantAccess(tx, actor, params.id);
  return storedScore(tx, call, { merchantId: params.id, lender, now: clock.now() });
}

/** The stored score of a merchant with the previous one; null when there is none (REP-033). */
export async function merchantScore(call: ScoreCall): Promise<RiskScore | null> {
  const current = await visibleScore(call);
  return current && scoreOnWire(call, current);
}

/** A stored score in the shape of the contract, with the previous one. */
export async function scoreOnWire(call: ScoreCall, current: store.StoredScore): Promise<RiskScore> {
  const { tx, actor } = call;
  const before = current.previous_id ? await store.scoreById(tx, current.previous_id) : undefined;
  const previous = before && maySeeScore(before, call, lenderOf(actor)) ? before : null;
  return {
    curr_score: current.score,
    curr_score_tier: current.tier,
    curr_reason_codes: reasonsOf(current),
    prev_score: previous?.score ?? null,
    prev_score_tier: previous?.tier ?? null,
    prev_reason_codes: previous ? reasonsOf(previous) : [],
    credits: creditsOf(current),
    coverage: coverageOf(current),
    model_version: current.model_version,
    is_by_decision: current.by_decision,
    updated_at: current.computed_at.toISOString(),
  };
}

/** The current score of a merchant when the lender may see all evidence behind it. */
export async function storedScore(
  tx: Tx,
  deps: EvidenceDeps & Pick<Services, 'jobs'>,
  { merchantId, lender, now }: { merchantId: string; lender: ActorLender; now: Date },
): Promise<store.StoredScore | null> {
  const stored = await store.currentScore(tx, merchantId);
  if (!stored || maySeeScore(stored, deps, lender)) return stored ?? null;
  // A source was switched off since: computes a score without it now, not only at the daily run.
  await scoreMerchant(tx, deps, { lenderId: lender.id, merchantId, now });
  const current = await store.currentScore(tx, merchantId);
  return current && maySeeScore(current, deps, lender) ? current : null;
}
