import { isAdmin, isLenderAdmin } from '@assay/domain/session';
import type { Actor } from '#platform/actor';
import type { Tx } from '#platform/database';
import { refuse } from '#platform/refusal';
import { lockUsers, otherActiveStaff } from '#platform/users';
import type { StoredUser } from './user-access.ts';

/**
 * Whoever takes rights away, and from whom, as they are now; both stay so until the transaction ends. Of two who take
 * them from each other at once the second finds that they have none any more, so one is always left. `takesRights` says
 * whether the user would be staff no more: refused for oneself and for the last one (BOF-054).
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
    const isLast = isAdmin(user) && user.is_active && (await otherActiveStaff(tx, id)) === 0;
    if (isLast) refuse('last_admin');
  }
  const caller = locked.find((each) => each.id === actor.user.id);
  if (!caller?.is_active || !isLenderAdmin(caller) || (isAdmin(actor.user) && !isAdmin(caller)))
    refuse('role_required');
  return user;
}
