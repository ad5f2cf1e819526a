import type { RiskReason, RiskScore } from '@assay/domain/risk';
import { type Actor, lenderOf } from '#platform/actor';
import type { Tx } from '#platform/database';
import type { Services } from '#platform/services';
import { reachMerchant } from './reach-merchant.ts';
import { scoreMerchant } from './score-merchant.ts';
import * as store from './store.ts';

/** The stored score of a merchant with the one before it; null when there is none (REP-033). */
export async function merchantScore({
  tx,
  actor,
  params,
  clock,
}: { tx: Tx; actor: Actor; params: { id: string } } & Pick<Services, 'clock'>): Promise<RiskScore | null> {
  const lender = lenderOf(actor);
  await reachMerchant(tx, actor, params.id);
  let current = await store.currentScore(tx, params.id);
  if (current && !maySee(current, lender)) {
    // Its watchlists were switched off since: the score must not tell of them until the next daily computation.
    await scoreMerchant(tx, { lenderId: lender.id, merchantId: params.id, now: clock.now() });
    current = await store.currentScore(tx, params.id);
  }
  if (!current || !maySee(current, lender)) return null;
  const before = current.previous_id ? await store.scoreById(tx, current.previous_id) : undefined;
  const previous = before && maySee(before, lender) ? before : null;
  return {
    curr_score: current.score,
    curr_score_tier: current.tier,
    curr_reason_codes: reasonsOf(current),
    prev_score: previous?.score ?? null,
    prev_score_tier: previous?.tier ?? null,
    prev_reason_codes: previous ? reasonsOf(previous) : [],
    credits: current.credits as unknown as RiskReason[],
    model_version: current.model_version,
    updated_at: current.computed_at.toISOString(),
  };
}

const reasonsOf = ({ reasons }: Pick<store.StoredScore, 'reasons'>) => reasons as unknown as RiskReason[];

/** Whether the lender may see all that the score tells of. */
function maySee(score: Pick<store.StoredScore, 'reasons'>, lender: { vital4_enabled: boolean }): boolean {
  if (lender.vital4_enabled) return true;
  return !reasonsOf(score).some(({ evidence }) => evidence.some(({ kind }) => kind === 'watchlist'));
}
