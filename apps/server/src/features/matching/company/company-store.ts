import { sql } from 'kysely';
import type { Tx } from '#platform/database';

/** A statement that two public merchants are locations of one company, with their canonical ids. */
export interface StoredCompanyStatement {
  id: string;
  one_id: string;
  one_name: string;
  other_id: string;
  other_name: string;
  stated_by: string | null;
  stated_at: Date;
  withdrawn_at: Date | null;
  withdrawn_by: string | null;
}

/**
 * The statements of a merchant's company, newest first: the active ones that connect it with other locations, and
 * withdrawn ones about it. A statement between merchants that were merged into one is left out.
 */
export async function companyStatements(tx: Tx, merchantId: string): Promise<StoredCompanyStatement[]> {
  const { rows } = await sql<StoredCompanyStatement>`
    with recursive statement as (
      select s.id, s.user_id, s.stated_at, s.withdrawn_at, s.withdrawn_by,
        coalesce(r.survivor_id, s.one_id) as one_id, coalesce(q.survivor_id, s.other_id) as other_id
      from app.company_statement s
      left join app.retired_merchant r on r.id = s.one_id
      left join app.retired_merchant q on q.id = s.other_id
      where (r.id is null or r.survivor_id is not null) and (q.id is null or q.survivor_id is not null)
    ), shown as (
      select s.*, one.name as one_name, other.name as other_name from statement s
      join app.merchant one on one.id = s.one_id
      join app.merchant other on other.id = s.other_id
      where s.one_id <> s.other_id
    ), location (id) as (
      select ${merchantId}::bigint
      union
      select case when s.one_id = l.id then s.other_id else s.one_id end
      from location l join shown s on l.id in (s.one_id, s.other_id) where s.withdrawn_at is null
    )
    select s.id, s.one_id, s.one_name, s.other_id, s.other_name, s.stated_at, s.withdrawn_at,
      nullif(concat_ws(' ', u.first_name, u.last_name), '') as stated_by,
      nullif(concat_ws(' ', w.first_name, w.last_name), '') as withdrawn_by
    from shown s
    left join app.app_user u on u.id = s.user_id
    left join app.app_user w on w.id = s.withdrawn_by
    where case when s.withdrawn_at is null then s.one_id in (select id from location)
      else ${merchantId}::bigint in (s.one_id, s.other_id) end
    order by s.stated_at desc, s.id desc`.execute(tx);
  return rows;
}

/** States that two merchants are one company. Returns the statement's id; undefined when it is active already. */
export async function stateCompany(
  tx: Tx,
  [one, other]: readonly [string, string],
  { userId, now }: { userId: string; now: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into app.company_statement (one_id, other_id, user_id, stated_at)
    values (least(${one}::bigint, ${other}::bigint), greatest(${one}::bigint, ${other}::bigint),
      ${userId}::bigint, ${now}::timestamptz)
    on conflict (one_id, other_id) do update set user_id = excluded.user_id, stated_at = excluded.stated_at,
      withdrawn_at = null, withdrawn_by = null
    where company_statement.withdrawn_at is not null
    returning id`.execute(tx);
  return rows[0]?.id;
}

/**
 * States a withdrawn statement again. By its own id, because the canonical ids that the editor shows can belong to
 * another statement while a merge is active. Returns false when it is active already, does not exist, or would be about
 * a lender's own merchant.
 */
export async function restateCompany(
  tx: Tx,
  id: string,
  { userId, now }: { userId: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update app.company_statement s set withdrawn_at = null, withdrawn_by = null,
      user_id = ${userId}::bigint, stated_at = ${now}::timestamptz
    where s.id = ${id}::bigint and s.withdrawn_at is not null and not exists (
      select from unnest(array[s.one_id, s.other_id]) stated (id)
      left join app.retired_merchant r on r.id = stated.id
      join app.merchant m on m.id = coalesce(r.survivor_id, stated.id)
      where m.owner_id is not null)
    returning id`.execute(tx);
  return rows.length > 0;
}

/** Withdraws a statement. Returns false when it is withdrawn already or does not exist. */
export async function withdrawCompany(
  tx: Tx,
  id: string,
  { userId, now }: { userId: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update app.company_statement set withdrawn_at = ${now}::timestamptz, withdrawn_by = ${userId}::bigint
    where id = ${id}::bigint and withdrawn_at is null returning id`.execute(tx);
  return rows.length > 0;
}
