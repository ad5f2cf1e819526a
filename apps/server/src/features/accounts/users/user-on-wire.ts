import type { ListedUser } from '@assay/domain/accounts';
import { shownType } from '@assay/domain/session';
import type { Tx } from '#platform/database';
import { storedUser } from '#platform/users';
import { lendersOf } from './store.ts';
import type { StoredUser, UserReach } from './user-reach.ts';

/** Users as those who keep them see them: a Lender Admin reads no lender's name that is not of their own. */
export async function usersOnWire(
  tx: Tx,
  reach: UserReach,
  users: readonly Omit<StoredUser, 'signed_out_at' | 'exempt_session'>[],
): Promise<ListedUser[]> {
  const lenders = await lendersOf(
    tx,
    users.map(({ id }) => id),
  );
  return users.map((user) => {
    const own = lenders.get(user.id) ?? [];
    return {
      ...user,
      last_login: user.last_login?.toISOString() ?? null,
      type: shownType(user, { hasLenders: own.length > 0 }),
      lenders: reach === 'every' ? own : own.filter(({ id }) => reach.own_lenders.includes(id)),
    };
  });
}

/** A user as they are stored now. */
export async function userOnWire(tx: Tx, reach: UserReach, id: string): Promise<ListedUser> {
  const user = await storedUser(tx, id);
  if (!user) throw new Error('The user is gone');
  const [shown] = await usersOnWire(tx, reach, [user]);
  return shown!;
}
