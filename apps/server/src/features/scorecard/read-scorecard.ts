import { isDeepStrictEqual } from 'node:util';
import type { Flagged } from '@assay/domain/flags';
import type { Scorecard, scorecardEndpoints } from '@assay/domain/scorecard';
import { requireMerchantAccess } from '#features/matching';
import { type ActorLender, lenderOf, mayStart } from '#platform/actor';
import { audit } from '#platform/audit';
import type { Handler, MerchantCall } from '#platform/feature';
import { refuse } from '#platform/refusal';
import { evaluateScorecard, flagsOn } from './evaluate-scorecard.ts';
import { scorecardOnWire } from './on-wire.ts';
import * as store from './store.ts';

/**
 * The scorecard of a merchant. The first call creates it from the lender's rules, once even in concurrent calls. When
 * the lender's flags changed since, it is reevaluated, so that it reveals nothing that they hide (REP-191, REP-195).
 * A read-only API key only reads: it gets 404 without a scorecard, and what was evaluated under other flags is hidden.
 * Another lender's gets 404.
 */
export const readScorecard: Handler<typeof scorecardEndpoints.read> = async (call) => {
  const { tx, actor, params, clock } = call;
  const lender = lenderOf(actor);
  if (params.lenderId !== lender.id) refuse('not_found', { detail: 'Scorecard not found' });
  await requireMerchantAccess(tx, actor, params.merchantId);
  const subject = { merchantId: params.merchantId, lender, now: clock.now() };
  if (!mayStart(actor))
    return (
      (await storedScorecard({ ...call, params: { id: params.merchantId } })) ??
      refuse('not_found', {
        detail: 'This merchant has no scorecard yet: a user or a key with full access makes it.',
      })
    );
  const stored = await store.scorecardOf(tx, params.merchantId);
  const made = stored
    ? undefined
    : await store.insertScorecard(tx, {
        lender_id: lender.id,
        merchant_id: params.merchantId,
        created_at: subject.now,
        evaluated_at: subject.now,
        evaluated_under: JSON.stringify(null),
      });
  if (made)
    await audit(tx, clock, actor, {
      action: 'scorecard.create',
      target: { kind: 'merchant', id: params.merchantId },
      details: { scorecard_id: made },
    });
  if (!stored || isOutdated(stored, lender)) await evaluateScorecard(tx, call, subject);
  const scorecard = await store.scorecardOf(tx, params.merchantId);
  if (!scorecard) throw new Error('The scorecard could not be made');
  return scorecardOnWire(tx, scorecard);
};

/** Whether the lender's flags are others than when the scorecard was evaluated. */
const isOutdated = ({ evaluated_under }: store.StoredScorecard, lender: ActorLender): boolean =>
  !isDeepStrictEqual(flagsOn((evaluated_under ?? {}) as Flagged), flagsOn(lender));

/** The stored scorecard of a merchant, for the dossier; null until a user opened it. */
export async function storedScorecard({ tx, actor, params }: MerchantCall): Promise<Scorecard | null> {
  const stored = await store.scorecardOf(tx, params.id);
  if (!stored) return null;
  // Its results are evaluated again when it is opened the next time.
  return scorecardOnWire(tx, stored, { isHidden: isOutdated(stored, lenderOf(actor)) });
}
