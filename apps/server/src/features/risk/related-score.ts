import { rescoreOf } from '@assay/domain/jobs';
import { DENIED, type RelatedScore, type riskEndpoints } from '@assay/domain/risk';
import { hasMerchantAccess, newestAssociation } from '#features/matching';
import { lenderOf } from '#platform/actor';
import type { Call } from '#platform/feature';
import { isPast } from '#platform/past';
import { scoreOnWire, storedScore } from './merchant-score.ts';
import { scoreMerchant } from './score-merchant.ts';
import * as store from './store.ts';

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
 * that it reveals nothing. A merchant without a score is scored from what is known without a search.
 */
export async function relatedScore(
  call: Call<(typeof riskEndpoints)['relatedScore']>,
): Promise<RelatedScore | null> {
  const { tx, actor, params, clock, jobs } = call;
  if (!(await hasMerchantAccess(tx, actor, params.id))) return NOTHING;
  const lender = lenderOf(actor);
  if (!isPast(tx) && !(await store.currentScore(tx, params.id))) {
    await scoreMerchant(tx, call, { lenderId: lender.id, merchantId: params.id, now: clock.now() });
    const inquiryId = await newestAssociation(tx, params.id);
    // Merchants related to it count the new score.
    if (inquiryId && (await store.currentScore(tx, params.id)))
      await jobs.add(tx, ...rescoreOf({ lender_id: lender.id, inquiry_id: inquiryId }));
  }
  const current = await storedScore(tx, call, { merchantId: params.id, lender, now: clock.now() });
  return current && scoreOnWire(call, current);
}
