import { isAdmin } from '@assay/domain/session';
import type { Actor } from '#platform/actor';
import type { Tx } from '#platform/database';
import { lendersInUse } from '#platform/lenders';
import { refuse } from '#platform/refusal';
import { lendersOfUser, storedUser, userOfEmail } from '#platform/users';

/** Whose users a user may manage: those of every lender, or of their own first lender only. */
export type UserAccess = 'every' | { lender_id: string; own_lenders: readonly string[] };

export type StoredUser = NonNullable<Awaited<ReturnType<typeof storedUser>>>;

/** A Lender Admin manages their first active lender; refuses one without any (BOF-054). */
export async function userAccess(tx: Tx, user: Actor['user']): Promise<UserAccess> {
  if (isAdmin(user)) return 'every';
  const assigned = await lendersOfUser(tx, user.id);
  const active = new Set((await lendersInUse(tx, assigned)).map(({ id }) => id));
  const own = assigned.filter((id) => active.has(id));
  const [lender_id] = own;
  return lender_id === undefined ? refuse('role_required') : { lender_id, own_lenders: own };
}

/** Whether a user may see another: staff see everyone, a Lender Admin the users of their lender who are not staff. */
export async function mayAccessUser(tx: Tx, access: UserAccess, user: StoredUser): Promise<boolean> {
  if (access === 'every') return true;
  return !isAdmin(user) && (await lendersOfUser(tx, user.id)).includes(access.lender_id);
}

async function requireUserAccess(
  tx: Tx,
  access: UserAccess,
  user: StoredUser | undefined,
): Promise<StoredUser> {
  if (!user || !(await mayAccessUser(tx, access, user))) refuse('not_found');
  return user;
}

/** The user, if the caller has access; otherwise refused as if they did not exist. */
export async function accessibleUser(tx: Tx, access: UserAccess, id: string): Promise<StoredUser> {
  return requireUserAccess(tx, access, await storedUser(tx, id));
}

/** Like accessibleUser, by email. */
export async function accessibleUserByEmail(tx: Tx, access: UserAccess, email: string): Promise<StoredUser> {
  return requireUserAccess(tx, access, await userOfEmail(tx, email));
}

/** A Lender Admin may not change rights at another lender: refuses a user who also works for one. */
export async function refuseOfOtherLenders(tx: Tx, access: UserAccess, id: string): Promise<void> {
  if (access === 'every') return;
  const lenders = await lendersOfUser(tx, id);
  if (lenders.some((lender) => !access.own_lenders.includes(lender))) refuse('user_of_other_lenders');
}
