import { DENIED, type RelatedScore, type RiskScore, type riskEndpoints } from '@assay/domain/risk';
import { findInquiry } from '#features/inquiry';
import { hasMerchantAccess, readInInquiry, requireInquiryAccess } from '#features/matching';
import { lenderOf } from '#platform/actor';
import type { AnyCall, Call, Handler, MerchantCall } from '#platform/feature';
import { shareReads } from '#platform/shared-reads';
import { coverageOf, creditsOf, maySeeScore, reasonsOf } from './may-see-score.ts';
import * as store from './store.ts';
import { storedScore, type VisibleScore, visibleScore } from './visible-score.ts';

/** The score of a merchant with the previous one; null when there is none (REP-033). */
export async function merchantScore(call: MerchantCall): Promise<RiskScore | null> {
  const visible = await visibleScore(call);
  return visible && scoreOnWire(call, visible.score);
}

/** A score in the shape of the contract, with the previous one. */
async function scoreOnWire(call: AnyCall, current: VisibleScore['score']): Promise<RiskScore> {
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
export const relatedScore: Handler<typeof riskEndpoints.relatedScore> = async (call) => {
  const { tx, actor, params, clock } = call;
  if (!(await hasMerchantAccess(tx, actor, params.id))) return NOTHING;
  const lender = lenderOf(actor);
  const current = await storedScore(tx, call, { merchantId: params.id, lender, now: clock.now() });
  return current && scoreOnWire(call, current);
};

/** Reads a score as the report of an inquiry shows it, if the request names one. */
export function inNamedInquiry<Out>(
  read: (call: MerchantCall) => Promise<Out>,
): (call: Call<(typeof riskEndpoints)['score' | 'changes']>) => Promise<Out> {
  return async (call) => {
    const { inquiry_id } = call.query;
    if (inquiry_id === undefined) return read(call);
    const inquiry = await findInquiry(call.tx, inquiry_id);
    await requireInquiryAccess(call, inquiry, call.params.id);
    return shareReads(call.tx, async () => {
      await readInInquiry(call.tx, call.params.id, inquiry.id);
      return read(call);
    });
  };
}
