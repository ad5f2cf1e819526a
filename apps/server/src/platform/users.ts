import { type Insertable, sql, type Updateable } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Database, Schema, Tx } from './database.ts';
import { foldEmail, foldedColumn } from './fold-email.ts';
import { lenderColumns } from './lenders.ts';

/** What is read of a user. */
export const userColumns = [
  'id',
  'email',
  'first_name',
  'last_name',
  'is_active',
  'is_staff',
  'is_superuser',
  'groups',
  'last_login',
  'acknowledged_deployment',
  'signed_out_at',
  'exempt_session',
] as const;

/** The user with the id; undefined after removal, and for the internal user of an API key. */
export function storedUser(db: Database | Tx, id: string) {
  return db
    .selectFrom('app.app_user')
    .select(userColumns)
    .where('id', '=', id)
    .where('api_of', 'is', null)
    .executeTakeFirst();
}

/**
 * The user bound to an account of an identity provider, with the last recorded sign-in of the account, and the lender for
 * which the user wants to act: read together, because each call needs them.
 */
export function userBoundTo(
  db: Database | Tx,
  account: { issuer: string; subject: string },
  lenderId: string | null,
) {
  return db
    .selectFrom('app.user_identity')
    .innerJoin('app.app_user', 'app.app_user.id', 'user_id')
    .select(userColumns.map((column) => `app.app_user.${column}` as const))
    .select(({ selectFrom }) => [
      'signed_in_at',
      jsonObjectFrom(
        selectFrom('app.lender')
          .select(lenderColumns)
          .select(({ exists, selectFrom }) => [
            sql<string>`app.lender.id::text`.as('id'),
            exists(
              selectFrom('app.lender_member')
                .select('position')
                .whereRef('app.lender_member.user_id', '=', 'app.app_user.id')
                .whereRef('app.lender_member.lender_id', '=', 'app.lender.id'),
            )
              .$castTo<boolean>()
              .as('is_member'),
          ])
          .where('app.lender.id', '=', lenderId),
      ).as('lender'),
    ])
    .where('issuer', '=', account.issuer)
    .where('subject', '=', account.subject)
    .executeTakeFirst();
}

/** The user with an email, as `foldEmail` compares them. */
export function userOfEmail(db: Database | Tx, email: string) {
  return (
    db
      .selectFrom('app.app_user')
      .select(userColumns)
      .where(foldedColumn('email'), '=', foldEmail(email))
      // The user of an API key cannot sign in.
      .where('api_of', 'is', null)
      .executeTakeFirst()
  );
}

/** Whether the user exists, also as the internal user of an API key. */
export async function userExists(db: Database | Tx, id: string): Promise<boolean> {
  const found = await db.selectFrom('app.app_user').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}

export async function hasUsers(db: Database | Tx): Promise<boolean> {
  return (await db.selectFrom('app.app_user').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Adds a user for these lenders, in that order. Returns the id; undefined when the email is taken. */
export async function insertUser(
  tx: Tx,
  user: Insertable<Schema['app.app_user']>,
  lenders: readonly string[],
): Promise<string | undefined> {
  const added = await tx
    .insertInto('app.app_user')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return undefined;
  for (const [position, lender_id] of lenders.entries())
    await tx.insertInto('app.lender_member').values({ user_id: added.id, lender_id, position }).execute();
  return added.id;
}

export async function updateUser(
  tx: Tx,
  id: string,
  values: Updateable<Schema['app.app_user']>,
): Promise<void> {
  await tx.updateTable('app.app_user').set(values).where('id', '=', id).execute();
}

/** Deletes a user with their accounts, password and sessions. Records of their actions stay, without a user. */
export async function deleteUser(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('app.app_user').where('id', '=', id).execute();
}

/** The current users, locked for update until the transaction ends. */
export function lockUsers(tx: Tx, ids: readonly string[]) {
  return (
    tx
      .selectFrom('app.app_user')
      .select(userColumns)
      .where('id', 'in', [...ids])
      // Always in the same order, so that two calls cannot deadlock.
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
  );
}

/** The ids of the active staff. */
export async function activeStaff(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('app.app_user')
    .select('id')
    .where('is_active', '=', true)
    .where((eb) => eb.or([eb('is_staff', '=', true), eb('is_superuser', '=', true)]))
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether a user is all that is left of the active staff. */
export const isLastActiveStaff = async (tx: Tx, id: string): Promise<boolean> => {
  const staff = await activeStaff(tx);
  return staff.length === 1 && staff[0] === id;
};

/** The lenders of a user, in the order assigned. */
export async function lendersOfUser(db: Database | Tx, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('app.lender_member')
    .select('lender_id')
    .where('user_id', '=', userId)
    .orderBy('position')
    .orderBy('lender_id')
    .execute();
  return rows.map(({ lender_id }) => lender_id);
}

/** The active ones of the users, with their lenders. */
export async function activeUsers(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('app.app_user as u')
    .leftJoin('app.lender_member as m', 'm.user_id', 'u.id')
    .select(['u.id', 'u.is_staff', 'u.is_superuser', 'm.lender_id'])
    .where('u.id', 'in', ids)
    .where('u.is_active', '=', true)
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((own) => {
    const { id, is_staff, is_superuser } = own[0]!;
    return { id, is_staff, is_superuser, lenders: own.flatMap(({ lender_id }) => lender_id ?? []) };
  });
}

/** The emails of users by id, including former users. */
export async function emailsOf(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.selectFrom('app.app_user').select(['id', 'email']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/** The recipients of the lender's mails: its active Lender Admins (details: onboarding, section 24). */
export function lenderAdmins(tx: Tx, lenderId: string) {
  return tx
    .selectFrom('app.app_user')
    .innerJoin('app.lender_member', 'app.lender_member.user_id', 'app.app_user.id')
    .select(['app.app_user.id', 'email', 'first_name'])
    .where('lender_id', '=', lenderId)
    .where('is_active', '=', true)
    .where('is_staff', '=', false)
    .where('is_superuser', '=', false)
    .where('groups', '=', sql<string[]>`array['Lender Admin']`)
    .orderBy('app.app_user.id')
    .execute();
}

/** The active staff, who are notified of lenders' submissions. */
export function staffToNotify(tx: Tx): Promise<{ email: string; first_name: string }[]> {
  return tx
    .selectFrom('app.app_user')
    .select(['email', 'first_name'])
    .where('is_active', '=', true)
    .where((eb) => eb.or([eb('is_staff', '=', true), eb('is_superuser', '=', true)]))
    .orderBy('id')
    .execute();
}

/** The internal user who is the author of a lender's API calls. */
export async function apiUserOf(db: Database | Tx, lenderId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('app.app_user')
    .select('id')
    .where('api_of', '=', lenderId)
    .executeTakeFirst();
  return row?.id;
}

/** Adds that user unless it exists; it stays when the key is removed, like the records of its actions. */
export async function addApiUser(tx: Tx, lenderId: string): Promise<void> {
  await tx
    .insertInto('app.app_user')
    .values({
      // Not an address, so that no provider's account can be bound to it.
      email: `api of lender ${lenderId}`,
      first_name: 'API',
      last_name: '',
      is_active: false,
      groups: [],
      // It needs no release notice.
      acknowledged_deployment: true,
      api_of: lenderId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Shows the release notice to every user again. */
export async function resetReleaseAcknowledgements(tx: Tx): Promise<void> {
  await tx
    .updateTable('app.app_user')
    .set({ acknowledged_deployment: false })
    .where('acknowledged_deployment', '=', true)
    .execute();
}
