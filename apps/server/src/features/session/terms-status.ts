import type { TermsStatus } from '@assay/domain/session';
import { type Actor, lenderOf } from '#platform/actor';
import { dayIn } from '#platform/clock';
import { type Database, inLender, type Tx } from '#platform/database';
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

/** Who is known to have accepted the terms of a day, for which lenders. */
const acceptances = new WeakMap<Database, { day: string; known: Set<string> }>();

/**
 * Whether a call that requires today's terms is allowed (ONB-037). An acceptance is read once per process, because it is
 * never withdrawn (ONB-036).
 */
export async function termsAccepted(services: Services, actor: Actor): Promise<boolean> {
  const { db } = services;
  const { userId, lenderId, day } = termsKey(actor, services);
  let ofDay = acceptances.get(db);
  if (ofDay?.day !== day) {
    ofDay = { day, known: new Set() };
    acceptances.set(db, ofDay);
  }
  const key = `${userId} ${lenderId}`;
  if (ofDay.known.has(key)) return true;
  const status = await inLender(db, lenderId, (tx) => termsStatus({ ...services, tx, actor }));
  if (status === 'ok') ofDay.known.add(key);
  return status === 'ok';
}
