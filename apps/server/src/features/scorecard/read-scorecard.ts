import { isDeepStrictEqual } from 'node:util';
import type { Scorecard, scorecardEndpoints } from '@assay/domain/scorecard';
import { requireMerchantAccess } from '#features/matching';
import { lenderOf } from '#platform/actor';
import { audit } from '#platform/audit';
import type { Call } from '#platform/feature';
import { isPast } from '#platform/past';
import { refuse } from '#platform/refusal';
import { evaluateScorecard, flagsOf } from './evaluate-scorecard.ts';
import { scorecardOnWire } from './on-wire.ts';
import * as store from './store.ts';

/**
 * The scorecard of a merchant. The first call creates it from the lender's rules, once even in concurrent calls. When
 * the lender's flags changed since, it is reevaluated, so that it reveals nothing that they hide (REP-191, REP-195).
 * For a past time it is the stored version. Another lender's gets 404.
 */
export async function readScorecard(call: Call<(typeof scorecardEndpoints)['read']>): Promise<Scorecard> {
  const { tx, actor, params, clock } = call;
  const lender = lenderOf(actor);
  if (params.lenderId !== lender.id) refuse('not_found', { detail: 'Scorecard not found' });
  await requireMerchantAccess(tx, actor, params.merchantId);
  const subject = { merchantId: params.merchantId, lender, now: clock.now() };
  const stored = await store.scorecardOf(tx, params.merchantId);
  if (isPast(tx)) {
    if (!stored) refuse('not_found', { detail: 'No scorecard had been made by then.' });
    return scorecardOnWire(tx, stored, {
      isHidden: revealsHiddenFlag(stored.evaluated_under, flagsOf(lender)),
    });
  }
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

/** Whether a scorecard was evaluated under a flag that the lender no longer has; its results are hidden then. */
const revealsHiddenFlag = (under: unknown, flags: object): boolean => {
  const [then, now] = [flagged(under), flagged(flags)];
  return [...then].some((flag) => !now.has(flag));
};

const flagged = (settings: unknown): Set<string> => {
  const { flags = {}, ...named } = (settings ?? {}) as { flags?: object };
  return new Set(
    Object.entries({ ...named, ...flags }).flatMap(([flag, value]) => (value === true ? flag : [])),
  );
};

const asStored = (flags: object): unknown => JSON.parse(JSON.stringify(flags));
