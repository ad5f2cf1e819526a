import type { TermsStatus } from '@assay/domain/session';
import { type Actor, lenderOf } from '#platform/actor';
import { dayIn } from '#platform/clock';
import type { Tx } from '#platform/database';
import type { Services } from '#platform/services';
import * as store from './store.ts';

/** The user, lender and business day (in the business time zone) of an acceptance (ONB-036). */
export function termsKey(actor: Actor, { clock, config }: Pick<Services, 'clock' | 'config'>) {
  return {
    userId: actor.user.id,
    lenderId: lenderOf(actor).id,
    day: dayIn(config.ASSAY_TIME_ZONE, clock.now()),
  };
}

/** The caller's status of today's terms for the active lender (ONB-035). */
export async function termsStatus(
  call: { tx: Tx; actor: Actor } & Pick<Services, 'clock' | 'config'>,
): Promise<TermsStatus> {
  const acceptance = await store.termsAcceptance(call.tx, termsKey(call.actor, call));
  return acceptance ? 'ok' : 'stale';
}

/** Whether a call that requires today's terms is allowed (ONB-037). */
export async function termsAccepted(tx: Tx, services: Services, actor: Actor): Promise<boolean> {
  return (await termsStatus({ ...services, tx, actor })) === 'ok';
}
