import { isAdmin, isLenderAdmin } from '@assay/domain/session';
import type { Actor } from '#platform/actor';
import type { Tx } from '#platform/database';
import { refuse } from '#platform/refusal';
import { isLastActiveStaff, lockUsers } from '#platform/users';
import type { StoredUser } from './user-access.ts';

/**
 * Locks the caller who removes rights and the user who loses them until the transaction ends, and returns their current
 * state. Of two users who remove each other's rights concurrently, the second finds that they have none any more, so
 * one always remains. `takesRights` says whether the user would stop being staff: refused for the caller and for the
 * last staff user (BOF-054).
 */
export async function lockUser(
  tx: Tx,
  actor: Actor,
  id: string,
  takesRights: (user: StoredUser) => boolean,
): Promise<StoredUser> {
  const locked = await lockUsers(tx, [actor.user.id, id]);
  const user = locked.find((each) => each.id === id);
  if (!user) refuse('not_found');
  if (takesRights(user)) {
    if (id === actor.user.id) refuse('own_account');
    if (await isLastActiveStaff(tx, id)) refuse('last_admin');
  }
  const caller = locked.find((each) => each.id === actor.user.id);
  if (!caller?.is_active || !isLenderAdmin(caller) || (isAdmin(actor.user) && !isAdmin(caller)))
    refuse('role_required');
  return user;
}
