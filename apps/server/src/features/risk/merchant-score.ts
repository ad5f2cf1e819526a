import type { RiskReason, RiskScore } from '@assay/domain/risk';
import { type Actor, lenderOf } from '#platform/actor';
import type { Tx } from '#platform/database';
import type { Services } from '#platform/services';
import { maySeeRecords } from './gathered-evidence.ts';
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
  const sees = await store.lenderSees(tx, lender.id);
  let current = await store.currentScore(tx, params.id);
  if (current && !maySee(current, sees)) {
    // A source was switched off since: the score must not tell of it until the next daily computation.
    await scoreMerchant(tx, { lenderId: lender.id, merchantId: params.id, now: clock.now() });
    current = await store.currentScore(tx, params.id);
  }
  if (!current || !maySee(current, sees)) return null;
  const before = current.previous_id ? await store.scoreById(tx, current.previous_id) : undefined;
  const previous = before && maySee(before, sees) ? before : null;
  return {
    curr_score: current.score,
    curr_score_tier: current.tier,
    curr_reason_codes: reasonsOf(current),
    prev_score: previous?.score ?? null,
    prev_score_tier: previous?.tier ?? null,
    prev_reason_codes: previous ? reasonsOf(previous) : [],
    credits: creditsOf(current),
    model_version: current.model_version,
    updated_at: current.computed_at.toISOString(),
  };
}

type Told = Pick<store.StoredScore, 'reasons' | 'credits'>;

const reasonsOf = ({ reasons }: Told) => reasons as unknown as RiskReason[];
const creditsOf = ({ credits }: Told) => credits as unknown as RiskReason[];

/** Whether the lender may see all that the score tells of. */
const maySee = (score: Told, sees: store.Sees): boolean =>
  maySeeRecords(
    [...reasonsOf(score), ...creditsOf(score)].flatMap(({ evidence }) => evidence.map(({ kind }) => kind)),
    sees,
  );
