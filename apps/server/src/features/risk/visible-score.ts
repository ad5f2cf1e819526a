import type { RiskRecord } from '@assay/domain/risk';
import { findInquiry, newestOpening, wasOpened } from '#features/inquiry';
import { requireMerchantAccess } from '#features/matching';
import { type ActorLender, lenderOf } from '#platform/actor';
import type { Tx } from '#platform/database';
import type { MerchantCall } from '#platform/feature';
import { readOnce, shareReads } from '#platform/shared-reads';
import { computeScore } from './compute-score.ts';
import { maySeeScore } from './may-see-score.ts';
import type { RiskFactsDeps } from './risk-facts.ts';
import { asSaid, saysSame } from './same-score.ts';
import { scoreMerchant } from './score-merchant.ts';
import * as store from './store.ts';

/** A score that the lender may see, and what it was computed from. */
export interface VisibleScore {
  score: Omit<store.StoredScore, 'id' | 'inquiry_id' | 'version'>;
  inputs(): Promise<RiskRecord[]>;
  /** The time from whose day the model counted. */
  asOf: Date;
}

/**
 * The score of a merchant in the inquiry that is read, when the lender may see all evidence behind it; otherwise null.
 * The stored score is that of the newest inquiry. The report of an earlier one gets a score computed for it, since
 * another application must neither cost this one points nor excuse it.
 */
export async function visibleScore(call: MerchantCall): Promise<VisibleScore | null> {
  const { tx, actor, params, clock } = call;
  const lender = lenderOf(actor);
  const inquiryId = await requireMerchantAccess(tx, actor, params.id);
  return readOnce(tx, `score ${params.id} in ${inquiryId}`, async () => {
    const subject = { merchantId: params.id, lender, now: clock.now() };
    const newest = await newestOpening(tx, params.id);
    if (inquiryId !== null && newest !== undefined && newest !== inquiryId)
      return scoreOfEarlierInquiry(tx, call, { ...subject, inquiryId });
    const score = await storedScore(tx, call, subject);
    return score && asStored(tx, score);
  });
}

const asStored = (tx: Tx, score: store.StoredScore): VisibleScore => ({
  score,
  inputs: () => store.scoreInputs(tx, score.id),
  asOf: score.computed_at,
});

/** The score that was stored for the inquiry if it still says the same, otherwise a new one that follows it. */
async function scoreOfEarlierInquiry(
  tx: Tx,
  deps: RiskFactsDeps,
  subject: { inquiryId: string; merchantId: string; lender: ActorLender; now: Date },
): Promise<VisibleScore | null> {
  const { inquiryId, merchantId, lender, now } = subject;
  const stored = await store.scoreOfInquiry(tx, merchantId, inquiryId);
  const isOpened = await wasOpened(tx, inquiryId, merchantId);
  const found = await shareReads(tx, () => computeScore(tx, deps, { ...subject, isOpened }));
  if (!found) return stored && maySeeScore(stored, deps, lender) ? asStored(tx, stored) : null;
  const { computed, inputs, isKnown } = found;
  if (!stored && !isKnown) return null;
  const isUnchanged = stored !== undefined && saysSame(stored, computed);
  const score = {
    ...asSaid(computed),
    previous_id: (isUnchanged ? stored.previous_id : stored?.id) ?? null,
    by_decision: isUnchanged && stored.by_decision,
    // Not now: a version of the dossier would differ from the one before although nothing changed.
    computed_at: isUnchanged
      ? stored.computed_at
      : ((await store.currentScore(tx, merchantId))?.computed_at ??
        (await findInquiry(tx, inquiryId)).created_at),
  };
  return { score, inputs: async () => inputs, asOf: now };
}

/** The current score of a merchant when the lender may see all evidence behind it. */
export async function storedScore(
  tx: Tx,
  deps: RiskFactsDeps,
  { merchantId, lender, now }: { merchantId: string; lender: ActorLender; now: Date },
): Promise<store.StoredScore | null> {
  const stored = await store.currentScore(tx, merchantId);
  if (!stored || maySeeScore(stored, deps, lender)) return stored ?? null;
  // A source was switched off since: computes a score without it now, not only at the daily run.
  await scoreMerchant(tx, deps, { lenderId: lender.id, merchantId, now });
  const current = await store.currentScore(tx, merchantId);
  return current && maySeeScore(current, deps, lender) ? current : null;
}
