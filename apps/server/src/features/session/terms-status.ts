import type { TermsStatus } from '@assay/domain/session';
import { type Actor, lenderOf } from '#platform/actor';
import { todayOf } from '#platform/clock';
import { actForLender, type Database, inLender, type Tx } from '#platform/database';
import type { Services } from '#platform/services';
import * as store from './store.ts';

/** The user, lender and business day (in the business time zone) of an acceptance (ONB-036). */
export const termsKey = (actor: Actor, services: Pick<Services, 'clock' | 'config'>) => ({
  day: todayOf(services),
  userId: actor.user.id,
  lenderId: lenderOf(actor).id,
});

/** The caller's status of today's terms for the active lender (ONB-035). */
export async function termsStatus(
  call: { tx: Tx; actor: Actor } & Pick<Services, 'clock' | 'config'>,
): Promise<TermsStatus> {
  const acceptance = await store.termsAcceptance(call.tx, termsKey(call.actor, call));
  return acceptance ? 'ok' : 'stale';
}

/** Who is known to have accepted the terms of a day, for which lenders. */
const acceptances = new WeakMap<Database, { day: string; known: Set<string> }>();

/** An acceptance is read once per process, because it is never withdrawn (ONB-036). */
async function isAccepted(
  db: Database,
  key: ReturnType<typeof termsKey>,
  read: () => Promise<object | undefined>,
): Promise<boolean> {
  let ofDay = acceptances.get(db);
  if (ofDay?.day !== key.day) {
    ofDay = { day: key.day, known: new Set() };
    acceptances.set(db, ofDay);
  }
  const who = `${key.userId} ${key.lenderId}`;
  if (ofDay.known.has(who)) return true;
  const isFound = (await read()) !== undefined;
  if (isFound) ofDay.known.add(who);
  return isFound;
}

/** Whether a call that requires today's terms is allowed (ONB-037). */
export async function termsAccepted(services: Services, actor: Actor): Promise<boolean> {
  const { db } = services;
  const key = termsKey(actor, services);
  return isAccepted(db, key, () => inLender(db, key.lenderId, (tx) => store.termsAcceptance(tx, key)));
}

/** The status of today's terms for a lender of the caller, in the transaction of a call that acts for no lender. */
export async function termsForLender(
  call: { tx: Tx; actor: Actor } & Pick<Services, 'clock' | 'config' | 'db'>,
  lenderId: string,
): Promise<TermsStatus> {
  const key = { day: todayOf(call), userId: call.actor.user.id, lenderId };
  const read = async () => {
    await actForLender(call.tx, lenderId);
    return store.termsAcceptance(call.tx, key);
  };
  return (await isAccepted(call.db, key, read)) ? 'ok' : 'stale';
}
