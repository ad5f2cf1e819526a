import type { UserType } from '@assay/domain/session';
import { type AuditAuthor, auditForLenders } from '#platform/audit';
import type { Clock } from '#platform/clock';
import type { Tx } from '#platform/database';
import { savePassword, temporaryPassword } from '#platform/identity-provider';
import { insertUser } from '#platform/users';

interface NewAccount {
  email: string;
  first_name: string;
  last_name: string;
  type: UserType;
  /** The lenders they may act for, in that order; staff have none. */
  lenders: readonly string[];
  acknowledged_deployment?: boolean;
}

/** What a user type means in the database: staff have both flags and no group, everyone else has the group. */
export const rightsOf = (type: UserType) => {
  const isStaff = type === 'Verdata Admin';
  return { is_staff: isStaff, is_superuser: isStaff, groups: isStaff ? [] : [type] };
};

/**
 * Adds a user with a temporary password, to be changed at the first sign-in within 7 days. Returns both; undefined when
 * the email is already in use.
 */
export async function addAccount(
  tx: Tx,
  clock: Clock,
  author: AuditAuthor,
  { type, lenders, ...user }: NewAccount,
): Promise<{ id: string; password: string } | undefined> {
  const id = await insertUser(tx, { ...user, ...rightsOf(type) }, lenders);
  if (!id) return undefined;
  const password = temporaryPassword();
  await savePassword(tx, clock, { user_id: id, password, must_change: true });
  const entry = { action: 'user.add', target: { kind: 'user', id }, details: { type } } as const;
  await auditForLenders(tx, clock, author, lenders, entry);
  return { id, password };
}
