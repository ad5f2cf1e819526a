import { type SqlBool, sql } from 'kysely';
import type { Tx } from '#platform/database';

export interface UserFilter {
  lender_id?: string;
  /** Matches anywhere in names or email, ignoring case. */
  search?: string;
  is_staff?: boolean;
  group?: string;
}

const likePattern = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

const matching = (tx: Tx, { lender_id, search, is_staff, group }: UserFilter) => {
  // The user that a lender's API key acts as is no account.
  let query = tx.selectFrom('app.app_user as u').where('u.api_of', 'is', null);
  if (lender_id !== undefined)
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('app.lender_member as m')
          .select('m.user_id')
          .whereRef('m.user_id', '=', 'u.id')
          .where('m.lender_id', '=', lender_id),
      ),
    );
  if (search) {
    const pattern = likePattern(search);
    query = query.where(
      sql<SqlBool>`(lower(u.first_name || ' ' || u.last_name) like ${pattern} or lower(u.email) like ${pattern})`,
    );
  }
  if (is_staff !== undefined) query = query.where(sql<SqlBool>`(u.is_staff or u.is_superuser) = ${is_staff}`);
  if (group !== undefined) query = query.where(sql<SqlBool>`u.groups @> array[${group}]::text[]`);
  return query;
};

/**
 * The first matching users, all of them when `limit` is null, by last name, then first name, and their total number.
 */
export async function findUsers(tx: Tx, filter: UserFilter, limit: number | null) {
  const { count } = await matching(tx, filter)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const users = await matching(tx, filter)
    .select('u.id')
    .select(['email', 'first_name', 'last_name', 'is_active', 'is_staff', 'is_superuser'])
    .select(['groups', 'last_login', 'acknowledged_deployment'])
    .orderBy(sql`last_name collate "und-x-icu"`)
    .orderBy(sql`first_name collate "und-x-icu"`)
    .orderBy('u.id')
    .$if(limit !== null, (query) => query.limit(limit))
    .execute();
  return { count: Number(count), users };
}

/** The lenders of users by user id, in the order assigned. */
export async function lendersOf(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { id: string; name: string }[]>();
  const rows = await tx
    .selectFrom('app.lender_member as m')
    .innerJoin('app.lender as l', 'l.id', 'm.lender_id')
    .select(['m.user_id', 'l.id', 'l.name'])
    .where('m.user_id', 'in', [...ids])
    .orderBy('m.position')
    .orderBy('l.id')
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ user_id }) => user_id)].map(([user, own]) => [
      user,
      own.map(({ id, name }) => ({ id, name })),
    ]),
  );
}

/** The last invitations of the users that were refused or came back, by user id; `status` is null for a refused one. */
export async function undeliveredInvitations(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, { status: string | null; at: Date }>> {
  const { rows } = await sql<{ user_id: string; status: string | null; at: Date }>`
    select user_id, bounce_status as status, coalesce(bounced_at, finished_at) as at from (
      select distinct on (invited_user_id) invited_user_id as user_id, state, finished_at, bounced_at, bounce_status
      from app.mail where invited_user_id = any (${ids}::bigint[]) and state <> 'waiting'
      order by invited_user_id, id desc) last
    where state = 'refused' or bounced_at is not null`.execute(tx);
  return new Map(rows.map(({ user_id, ...fault }) => [user_id, fault]));
}

/** The lenders, by user id, whose only active Lender Admin one of the users is. */
export async function lendersWithoutOtherAdmin(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<{ user_id: string; lender_id: string }>`
    select m.user_id, m.lender_id from app.lender_member m join app.app_user u on u.id = m.user_id
    where m.user_id = any (${ids}::bigint[]) and u.is_active and 'Lender Admin' = any (u.groups)
      and not exists (
        select from app.lender_member other join app.app_user admin on admin.id = other.user_id
        where other.lender_id = m.lender_id and other.user_id <> m.user_id and admin.is_active
          and admin.api_of is null and 'Lender Admin' = any (admin.groups))`.execute(tx);
  return new Map(
    [...Map.groupBy(rows, ({ user_id }) => user_id)].map(([user, own]) => [
      user,
      new Set(own.map(({ lender_id }) => lender_id)),
    ]),
  );
}
