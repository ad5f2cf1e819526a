import type { Insertable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Database, Schema, Tx } from './database.ts';

const columns = [
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

/** The user with that id; undefined once they are removed, and for the user of an API key, who is nobody to keep. */
export function storedUser(db: Database | Tx, id: string) {
  return db
    .selectFrom('app.app_user')
    .select(columns)
    .where('id', '=', id)
    .where('api_of', 'is', null)
    .executeTakeFirst();
}

/** The user who was bound to an account of an identity provider, and when that last signed in as far as is recorded. */
export function userBoundTo(db: Database | Tx, account: { issuer: string; subject: string }) {
  return db
    .selectFrom('app.user_identity')
    .innerJoin('app.app_user', 'app.app_user.id', 'user_id')
    .select([...columns, 'signed_in_at'])
    .where('issuer', '=', account.issuer)
    .where('subject', '=', account.subject)
    .executeTakeFirst();
}

/** The user of an email, whose case does not matter. */
export function userOfEmail(db: Database | Tx, email: string) {
  return (
    db
      .selectFrom('app.app_user')
      .select(columns)
      .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
      // Nobody signs in as the user of an API key.
      .where('api_of', 'is', null)
      .executeTakeFirst()
  );
}

export async function hasUsers(db: Database | Tx): Promise<boolean> {
  return (await db.selectFrom('app.app_user').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Adds a user who may act for these lenders, in that order; answers the id, undefined when the email is taken. */
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

/** Removes a user with their accounts, password and sessions; what they did stays, by nobody. */
export async function deleteUser(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('app.app_user').where('id', '=', id).execute();
}

/** The users as they are now; nobody changes their rights until the transaction ends. */
export function lockUsers(tx: Tx, ids: readonly string[]) {
  return (
    tx
      .selectFrom('app.app_user')
      .select(columns)
      .where('id', 'in', [...ids])
      // Always in one order, so that two calls cannot wait for each other.
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
  );
}

/** How many active people of the staff there are besides one. */
export async function otherActiveStaff(tx: Tx, besides: string): Promise<number> {
  const { count } = await tx
    .selectFrom('app.app_user')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('is_active', '=', true)
    .where((eb) => eb.or([eb('is_staff', '=', true), eb('is_superuser', '=', true)]))
    .where('id', '<>', besides)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The lenders that a user may act for, in the order assigned. */
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

/** The active ones of the users, with the lenders that they may act for. */
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

/** The addresses of users, of those who left too, by their ids. */
export async function emailsOf(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.selectFrom('app.app_user').select(['id', 'email']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/** Whom the lender's mails go to: its active Lender Admins (details: onboarding, section 24). */
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

/** The active people of the provider, who are told what lenders hand in. */
export function staffToNotify(tx: Tx): Promise<{ email: string; first_name: string }[]> {
  return tx
    .selectFrom('app.app_user')
    .select(['email', 'first_name'])
    .where('is_active', '=', true)
    .where((eb) => eb.or([eb('is_staff', '=', true), eb('is_superuser', '=', true)]))
    .orderBy('id')
    .execute();
}

/** The user that the deeds of a lender's API key are by. */
export async function apiUserOf(db: Database | Tx, lenderId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('app.app_user')
    .select('id')
    .where('api_of', '=', lenderId)
    .executeTakeFirst();
  return row?.id;
}

/** Adds that user, unless there is one: it stays when the key is removed, as what was done stays. */
export async function addApiUser(tx: Tx, lenderId: string): Promise<void> {
  await tx
    .insertInto('app.app_user')
    .values({
      // No address, so that no account of any provider is bound to it.
      email: `api of lender ${lenderId}`,
      first_name: 'API',
      last_name: '',
      is_active: false,
      groups: [],
      // Nobody reads the notice of a release for it.
      acknowledged_deployment: true,
      api_of: lenderId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Every user is to hear of a release once more. */
export async function resetReleaseAcknowledgements(tx: Tx): Promise<void> {
  await tx
    .updateTable('app.app_user')
    .set({ acknowledged_deployment: false })
    .where('acknowledged_deployment', '=', true)
    .execute();
}
