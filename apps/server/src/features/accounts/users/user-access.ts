import { isAdmin } from '@assay/domain/session';
import type { Actor } from '#platform/actor';
import type { Tx } from '#platform/database';
import { lendersInUse } from '#platform/lenders';
import { refuse } from '#platform/refusal';
import { lendersOfUser, storedUser, userOfEmail } from '#platform/users';

/** Whose users somebody may keep: of every lender, or of their own first one alone. */
export type UserAccess = 'every' | { lender_id: string; own_lenders: readonly string[] };

export type StoredUser = NonNullable<Awaited<ReturnType<typeof storedUser>>>;

/** The first active lender of a Lender Admin is theirs to keep; refuses one who has none (BOF-054). */
export async function userAccess(tx: Tx, user: Actor['user']): Promise<UserAccess> {
  if (isAdmin(user)) return 'every';
  const assigned = await lendersOfUser(tx, user.id);
  const active = new Set((await lendersInUse(tx, assigned)).map(({ id }) => id));
  const own = assigned.filter((id) => active.has(id));
  const [lender_id] = own;
  return lender_id === undefined ? refuse('role_required') : { lender_id, own_lenders: own };
}

/** Whether somebody may know of a user: staff of every one, a Lender Admin of those of their lender who are no staff. */
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

/** A user in somebody's reach; whoever is not is refused as if they did not exist. */
export async function accessibleUser(tx: Tx, access: UserAccess, id: string): Promise<StoredUser> {
  return requireUserAccess(tx, access, await storedUser(tx, id));
}

/** The same, by the email. */
export async function accessibleUserByEmail(tx: Tx, access: UserAccess, email: string): Promise<StoredUser> {
  return requireUserAccess(tx, access, await userOfEmail(tx, email));
}

/** A Lender Admin changes nobody's rights at a lender that is not their own: refuses whoever works for one too. */
export async function refuseOfOtherLenders(tx: Tx, access: UserAccess, id: string): Promise<void> {
  if (access === 'every') return;
  const lenders = await lendersOfUser(tx, id);
  if (lenders.some((lender) => !access.own_lenders.includes(lender))) refuse('user_of_other_lenders');
}
