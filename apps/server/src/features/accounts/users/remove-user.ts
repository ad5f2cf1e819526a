import type { Actor } from '#platform/actor';
import { audit } from '#platform/audit';
import type { Tx } from '#platform/database';
import { recordRemoval } from '#platform/removed-sign-in';
import type { Services } from '#platform/services';
import { deleteUser } from '#platform/users';
import { lockUser } from './lock-user.ts';
import { accessibleUser, refuseOfOtherLenders, userAccess } from './user-access.ts';

/**
 * Removes a user: their sessions end at once, and what they did stays without their name (BOF-053, BOF-054, BOF-056).
 */
export async function removeUser({
  tx,
  actor,
  params,
  clock,
}: { tx: Tx; actor: Actor; params: { id: string } } & Pick<Services, 'clock'>): Promise<null> {
  const access = await userAccess(tx, actor.user);
  await accessibleUser(tx, access, params.id);
  if (params.id !== actor.user.id) await refuseOfOtherLenders(tx, access, params.id);
  const user = await lockUser(tx, actor, params.id, () => true);
  await recordRemoval(tx, clock, user);
  await deleteUser(tx, user.id);
  await audit(tx, clock, actor, { action: 'user.remove', target: { kind: 'user', id: user.id } });
  return null;
}
