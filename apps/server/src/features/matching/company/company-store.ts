import { sql } from 'kysely';
import type { Tx } from '#platform/database';

/** A statement that two merchants are locations of one company, with their canonical ids. */
export interface StoredCompanyStatement {
  id: string;
  one_id: string;
  one_name: string;
  other_id: string;
  other_name: string;
  /** The merchants that it was made about; others than above after a merge. */
  stated_ids: [string, string];
  /** The lender whose own merchant it is about; null for public merchants. */
  owner_id: string | null;
  lender: string | null;
  stated_by: string | null;
  /** Null for a person's statement. */
  engine_version: string | null;
  reasons: string[];
  stated_at: Date;
  withdrawn_at: Date | null;
  withdrawn_by: string | null;
  withdrawn_engine_version: string | null;
  one_facts_hash: string | null;
  other_facts_hash: string | null;
}

/** SQL: the merchants that were stated as the canonical one `id`: itself and those merged into it. */
const statedAs = (id: string) => sql`(
  select ${sql.ref(id)} as id union all
  select joined.id from app.retired_merchant joined where joined.survivor_id = ${sql.ref(id)})`;

/**
 * The statements that the active lender sees about the companies of merchants, newest first: the active ones that connect
 * them with other locations, and withdrawn ones about any of the locations. A statement between merchants that were merged
 * into one is left out. Uses the indexes company_statement_one_id_other_id_key and company_statement_other; `offset 0` keeps
 * the planner, which cannot know how small a company is, from reading all statements, and `case` is used as row-level security
 * keeps a condition with coalesce() from using an index.
 */
export async function companyStatements(
  tx: Tx,
  merchantIds: readonly string[],
): Promise<StoredCompanyStatement[]> {
  if (merchantIds.length === 0) return [];
  const { rows } = await sql<StoredCompanyStatement>`
    with recursive location (id) as (
      select unnest(${merchantIds}::bigint[])
      union
      select related.id from location l cross join lateral (
        select case when r.id is null then near.id else r.survivor_id end as id
        from ${statedAs('l.id')} mine
        cross join lateral (
          select s.other_id as id from app.company_statement s where s.one_id = mine.id and s.withdrawn_at is null
          union all
          select s.one_id from app.company_statement s where s.other_id = mine.id and s.withdrawn_at is null
          offset 0
        ) near
        left join lateral (
          select m.id, m.survivor_id from app.retired_merchant m where m.id = near.id offset 0) r on true
        where r.id is null or r.survivor_id is not null
      ) related
      where exists (select from app.merchant m where m.id = related.id offset 0)
    ), stated (id) as (
      select distinct about.id from location l cross join lateral ${statedAs('l.id')} mine
      cross join lateral (
        select s.id from app.company_statement s where s.one_id = mine.id
        union all
        select s.id from app.company_statement s where s.other_id = mine.id
        offset 0
      ) about
    )
    select s.id, one.id as one_id, one.name as one_name, other.id as other_id, other.name as other_name,
      array[s.one_id, s.other_id]::text[] as stated_ids, s.owner_id, s.engine_version, s.reasons, s.stated_at,
      s.withdrawn_at, s.withdrawn_engine_version, s.one_facts_hash, s.other_facts_hash, lender.name as lender,
      nullif(concat_ws(' ', u.first_name, u.last_name), '') as stated_by,
      nullif(concat_ws(' ', w.first_name, w.last_name), '') as withdrawn_by
    from stated
    cross join lateral (select c.* from app.company_statement c where c.id = stated.id offset 0) s
    left join lateral (select m.id, m.survivor_id from app.retired_merchant m where m.id = s.one_id offset 0) r on true
    left join lateral (select m.id, m.survivor_id from app.retired_merchant m where m.id = s.other_id offset 0) q on true
    cross join lateral (
      select m.id, m.name from app.merchant m
      where m.id = case when r.id is null then s.one_id else r.survivor_id end offset 0) one
    cross join lateral (
      select m.id, m.name from app.merchant m
      where m.id = case when q.id is null then s.other_id else q.survivor_id end offset 0) other
    left join app.lender lender on lender.id = s.owner_id
    left join app.app_user u on u.id = s.user_id
    left join app.app_user w on w.id = s.withdrawn_by
    where (r.id is null or r.survivor_id is not null) and (q.id is null or q.survivor_id is not null)
      and one.id <> other.id
    order by s.stated_at desc, s.id desc`.execute(tx);
  return rows;
}

/** Keeps others from changing companies until the transaction ends. */
export async function lockCompanies(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(4711022)`.execute(tx);
}

/** Has a job find the companies of merchants; see stateCompanies. */
export async function relateLater(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    insert into app.merchant_to_relate (id, owner_id)
    select m.id, m.owner_id from app.merchant m where m.id = any (${ids}::bigint[]) order by m.id
    on conflict do nothing`.execute(tx);
}

/** The lenders with own merchants to relate. */
export async function lendersToRelate(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ owner_id: string }>`
    select distinct owner_id from app.merchant_to_relate where owner_id is not null order by owner_id`.execute(
    tx,
  );
  return rows.map(({ owner_id }) => owner_id);
}

/** Takes merchants of an owner off the list, before they are read: a change after that lists them again. */
export async function takeToRelate(tx: Tx, ownerId: string | null, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from app.merchant_to_relate where id in (
      select id from app.merchant_to_relate where owner_id is not distinct from ${ownerId}::bigint order by id
      limit ${limit} for update skip locked)
    returning id`.execute(tx);
  return rows.map(({ id }) => id).toSorted((a, b) => Number(a) - Number(b));
}

/** Lists the own merchants of all lenders that have any of the keys. */
export async function relateOwned(tx: Tx, keys: readonly bigint[]): Promise<void> {
  if (keys.length === 0) return;
  await sql`select app.relate_owned(${keys.map(String)}::bigint[])`.execute(tx);
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
      engine_version = null, reasons = '[]', withdrawn_at = null, withdrawn_by = null, withdrawn_engine_version = null,
      one_facts_hash = null, other_facts_hash = null
    where company_statement.withdrawn_at is not null
    returning id`.execute(tx);
  return rows[0]?.id;
}

/** A statement of the match engine about merchants in the order of their ids. */
export interface FoundCompany {
  one_id: string;
  other_id: string;
  owner_id: string | null;
  reasons: string[];
}

/** States what the match engine found, also where a statement was withdrawn. */
export async function stateFoundCompanies(
  tx: Tx,
  found: readonly FoundCompany[],
  { engineVersion, now }: { engineVersion: string; now: Date },
): Promise<void> {
  if (found.length === 0) return;
  await sql`
    insert into app.company_statement (one_id, other_id, owner_id, engine_version, reasons, stated_at)
    select t.one_id, t.other_id, t.owner_id, ${engineVersion}, t.reasons, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
      as t (one_id bigint, other_id bigint, owner_id bigint, reasons jsonb)
    order by t.one_id, t.other_id
    on conflict (one_id, other_id) do update set user_id = null, stated_at = excluded.stated_at,
      engine_version = excluded.engine_version, reasons = excluded.reasons, withdrawn_at = null, withdrawn_by = null,
      withdrawn_engine_version = null, one_facts_hash = null, other_facts_hash = null
    where company_statement.withdrawn_at is not null`.execute(tx);
}

/** Withdraws statements of the match engine whose facts do not agree anymore. */
export async function withdrawFoundCompanies(
  tx: Tx,
  ids: readonly string[],
  { engineVersion, now }: { engineVersion: string; now: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update app.company_statement set withdrawn_at = ${now}::timestamptz, withdrawn_engine_version = ${engineVersion}
    where id = any (${ids}::bigint[]) and withdrawn_at is null and engine_version is not null`.execute(tx);
}

/**
 * States a withdrawn statement again. By its own id, because the canonical ids that the editor shows can belong to
 * another statement while a merge is active. Returns the merchants that it was made about; null when it is active already,
 * does not exist, or is a public one that would be about a lender's own merchant.
 */
export async function restateCompany(
  tx: Tx,
  id: string,
  { userId, now }: { userId: string; now: Date },
): Promise<[string, string] | null> {
  const { rows } = await sql<{ stated_ids: [string, string] }>`
    update app.company_statement s set withdrawn_at = null, withdrawn_by = null, withdrawn_engine_version = null,
      one_facts_hash = null, other_facts_hash = null, engine_version = null, reasons = '[]',
      user_id = ${userId}::bigint, stated_at = ${now}::timestamptz
    where s.id = ${id}::bigint and s.withdrawn_at is not null and not exists (
      select from unnest(array[s.one_id, s.other_id]) stated (id)
      left join app.retired_merchant r on r.id = stated.id
      join app.merchant m on m.id = coalesce(r.survivor_id, stated.id)
      where m.owner_id is not null and m.owner_id is distinct from s.owner_id)
    returning array[s.one_id, s.other_id]::text[] as stated_ids`.execute(tx);
  return rows[0]?.stated_ids ?? null;
}

/** Withdraws a statement. Returns the merchants that it was made about; null when it is withdrawn or does not exist. */
export async function withdrawCompany(
  tx: Tx,
  id: string,
  { userId, now }: { userId: string; now: Date },
): Promise<[string, string] | null> {
  const { rows } = await sql<{ stated_ids: [string, string] }>`
    update app.company_statement set withdrawn_at = ${now}::timestamptz, withdrawn_by = ${userId}::bigint
    where id = ${id}::bigint and withdrawn_at is null
    returning array[one_id, other_id]::text[] as stated_ids`.execute(tx);
  return rows[0]?.stated_ids ?? null;
}

/** Stores what the merchants of a withdrawn statement were; see CompanyFacts. */
export async function setCompanyFacts(
  tx: Tx,
  id: string,
  [one, other]: readonly [string, string],
): Promise<void> {
  await sql`
    update app.company_statement set one_facts_hash = ${one}::bigint, other_facts_hash = ${other}::bigint
    where id = ${id}::bigint`.execute(tx);
}
