import { type Actor, findLender } from '#platform/actor';
import { actForLender, type Tx } from '#platform/database';
import { refuse } from '#platform/refusal';
import * as store from './store.ts';

/**
 * Lets staff act for the lender of the request for the rest of the call, so that their changes are stored and audited
 * there. Refuses an unknown request.
 */
export async function actForRequest(tx: Tx, actor: Actor, id: string): Promise<Actor> {
  const lenderId = await store.lenderOfRequest(tx, id);
  if (!lenderId) refuse('not_found');
  const lender = await findLender(tx, actor.user, lenderId);
  await actForLender(tx, lenderId);
  return { ...actor, lender };
}
