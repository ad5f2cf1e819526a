import { DENIED, type RelatedScore, type riskEndpoints } from '@assay/domain/risk';
import { hasMerchantAccess } from '#features/matching';
import { lenderOf } from '#platform/actor';
import type { Call } from '#platform/feature';
import { scoreOnWire } from './merchant-score.ts';
import { storedScore } from './visible-score.ts';

const NOTHING: RelatedScore = {
  curr_score: null,
  curr_score_tier: DENIED,
  curr_reason_codes: [],
  prev_score: null,
  prev_score_tier: null,
  prev_reason_codes: [],
  credits: [],
  coverage: null,
  model_version: null,
  updated_at: null,
};

/**
 * The score of a related merchant (REP-036). Denied for every one that the lender cannot access, known or unknown, so
 * that it reveals nothing. Reading computes none: the job `risk.score_related` does, once its merchant is opened.
 */
export async function relatedScore(
  call: Call<(typeof riskEndpoints)['relatedScore']>,
): Promise<RelatedScore | null> {
  const { tx, actor, params, clock } = call;
  if (!(await hasMerchantAccess(tx, actor, params.id))) return NOTHING;
  const lender = lenderOf(actor);
  const current = await storedScore(tx, call, { merchantId: params.id, lender, now: clock.now() });
  return current && scoreOnWire(call, current);
}
