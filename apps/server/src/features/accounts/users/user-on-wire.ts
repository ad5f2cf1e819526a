import { type ListedUser, undeliveredReason } from '@assay/domain/accounts';
import { shownType } from '@assay/domain/session';
import type { Tx } from '#platform/database';
import { storedUser } from '#platform/users';
import { lendersOf, lendersWithoutOtherAdmin, undeliveredInvitations } from './store.ts';
import type { StoredUser, UserAccess } from './user-access.ts';

/** Users as their managers see them: a Lender Admin sees no lender name but their own lender's. */
export async function usersOnWire(
  tx: Tx,
  access: UserAccess,
  users: readonly Omit<StoredUser, 'signed_out_at' | 'exempt_session'>[],
): Promise<ListedUser[]> {
  const ids = users.map(({ id }) => id);
  const lenders = await lendersOf(tx, ids);
  const adminless = await lendersWithoutOtherAdmin(tx, ids);
  const undelivered = await undeliveredInvitations(tx, ids);
  return users.map((user) => {
    const fault = user.last_login === null && undelivered.get(user.id);
    const own = lenders.get(user.id) ?? [];
    const shown = access === 'every' ? own : own.filter(({ id }) => access.own_lenders.includes(id));
    return {
      ...user,
      last_login: user.last_login?.toISOString() ?? null,
      type: shownType(user, { hasLenders: own.length > 0 }),
      lenders: shown,
      only_admin_of: shown.filter(({ id }) => adminless.get(user.id)?.has(id)).map(({ name }) => name),
      undelivered_invitation: fault
        ? { reason: undeliveredReason(fault.status), at: fault.at.toISOString() }
        : null,
    };
  });
}

/** The current stored state of a user. */
export async function userOnWire(tx: Tx, access: UserAccess, id: string): Promise<ListedUser> {
  const user = await storedUser(tx, id);
  if (!user) throw new Error('The user is gone');
  const [shown] = await usersOnWire(tx, access, [user]);
  return shown!;
}
