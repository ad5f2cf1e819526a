import { isDeepStrictEqual } from 'node:util';
import type { Scorecard, scorecardEndpoints } from '@assay/domain/scorecard';
import { requireMerchantAccess } from '#features/matching';
import { lenderOf } from '#platform/actor';
import { audit } from '#platform/audit';
import type { Call, MerchantCall } from '#platform/feature';
import { refuse } from '#platform/refusal';
import { evaluateScorecard, flagsOf } from './evaluate-scorecard.ts';
import { scorecardOnWire } from './on-wire.ts';
import * as store from './store.ts';

/**
 * The scorecard of a merchant. The first call creates it from the lender's rules, once even in concurrent calls. When
 * the lender's flags changed since, it is reevaluated, so that it reveals nothing that they hide (REP-191, REP-195).
 * Another lender's gets 404.
 */
export async function readScorecard(call: Call<(typeof scorecardEndpoints)['read']>): Promise<Scorecard> {
  const { tx, actor, params, clock } = call;
  const lender = lenderOf(actor);
  if (params.lenderId !== lender.id) refuse('not_found', { detail: 'Scorecard not found' });
  await requireMerchantAccess(tx, actor, params.merchantId);
  const subject = { merchantId: params.merchantId, lender, now: clock.now() };
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
  if (!stored || !isDeepStrictEqual(stored.evaluated_under, asStored(flagsOf(lender))))
    await evaluateScorecard(tx, call, subject);
  const scorecard = await store.scorecardOf(tx, params.merchantId);
  if (!scorecard) throw new Error('The scorecard could not be made');
  return scorecardOnWire(tx, scorecard);
}

const asStored = (flags: object): unknown => JSON.parse(JSON.stringify(flags));

/** The stored scorecard of a merchant, for the dossier; null until a user opened it. */
export async function storedScorecard({ tx, actor, params }: MerchantCall): Promise<Scorecard | null> {
  const stored = await store.scorecardOf(tx, params.id);
  if (!stored) return null;
  // Its results are evaluated again when it is opened the next time.
  const isOutdated = !isDeepStrictEqual(stored.evaluated_under, asStored(flagsOf(lenderOf(actor))));
  return scorecardOnWire(tx, stored, { isHidden: isOutdated });
}
