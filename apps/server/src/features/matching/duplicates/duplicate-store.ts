import type { Comparison } from '@assay/domain/matching';
import { sql } from 'kysely';
import type { Tx } from '#platform/database';
import type { LenderEffect } from '../membership/store.ts';

/** Two public merchants by id; the one that is known longer has the lower id. */
export interface Pair {
  kept_id: string;
  joining_id: string;
}

/** Two merchants that may be one business, as they were compared. */
export interface FoundDuplicate extends Pair {
  kept_source: string;
  joining_source: string;
  score: number;
  reasons: string[];
  kept_facts_hash: string;
  joining_facts_hash: string;
}

/**
 * Takes merchants off the list of those to compare. Removed before they are read, so that a change after that lists
 * them again.
 */
export async function takeMerchantsToCompare(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from app.merchant_to_compare where id in (
      select id from app.merchant_to_compare order by id limit ${limit} for update skip locked) returning id`.execute(
    tx,
  );
  return rows.map(({ id }) => id).toSorted((a, b) => Number(a) - Number(b));
}

/** The other merchants of the undecided pairs of each merchant. */
export async function partnersOf(tx: Tx, ids: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; partner: string }>`
    select kept_id as id, joining_id as partner from app.merchant_question
    where kept_id = any (${ids}::bigint[]) and is_same is null
    union all
    select joining_id, kept_id from app.merchant_question
    where joining_id = any (${ids}::bigint[]) and is_same is null`.execute(tx);
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, of]) => [id, of.map(({ partner }) => partner)]),
  );
}

/**
 * Stores pairs to decide. One that was decided to be different becomes undecided if the facts of a merchant changed;
 * one that was decided to be the same stays.
 */
export async function saveDuplicates(tx: Tx, pairs: readonly FoundDuplicate[], now: Date): Promise<void> {
  if (pairs.length === 0) return;
  await sql`
    insert into app.merchant_question (kept_id, joining_id, kept_source, joining_source, score, reasons, kept_facts_hash,
      joining_facts_hash, found_at)
    select kept_id, joining_id, kept_source, joining_source, score, reasons, kept_facts_hash, joining_facts_hash,
      ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as t (kept_id bigint, joining_id bigint, kept_source text,
      joining_source text, score numeric, reasons jsonb, kept_facts_hash bigint, joining_facts_hash bigint)
    order by kept_id, joining_id
    on conflict (kept_id, joining_id) do update set score = excluded.score, reasons = excluded.reasons,
      kept_facts_hash = excluded.kept_facts_hash, joining_facts_hash = excluded.joining_facts_hash,
      found_at = excluded.found_at, is_same = null, decided_by = null, decided_at = null, comparison = null
    where merchant_question.is_same is distinct from true
      and (merchant_question.kept_facts_hash <> excluded.kept_facts_hash
        or merchant_question.joining_facts_hash <> excluded.joining_facts_hash)`.execute(tx);
}

/** Removes pairs that are no question anymore, unless they are decided. */
export async function removeUndecided(tx: Tx, pairs: readonly Pair[]): Promise<void> {
  if (pairs.length === 0) return;
  await sql`
    delete from app.merchant_question q
    using jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as t (kept_id bigint, joining_id bigint)
    where q.kept_id = t.kept_id and q.joining_id = t.joining_id and q.is_same is null`.execute(tx);
}

/** The trade name and the address of a merchant. */
type Facts = Record<'name_dba' | 'addr1' | 'city' | 'state' | 'zip5', string | null>;

/** A pair with the names and addresses of its merchants and what was decided. */
export interface StoredDuplicate extends FoundDuplicate {
  id: string;
  kept_name: string | null;
  kept_facts: Facts;
  joining_name: string | null;
  joining_facts: Facts;
  found_at: Date;
  is_same: boolean | null;
  decided_at: Date | null;
  decided_by_name: string | null;
  comparison: Comparison | null;
  membership_id: string | null;
  /**
   * `gone`: a merchant was deleted, or merged otherwise, or staff stated that they are two locations of one company.
   */
  state: 'open' | 'decided' | 'gone';
}

/**
 * SQL: the pairs as `q` with their state. A pair decided to be the same is open again when the statement that joined it
 * was taken back in the merchant editor.
 */
const withState = sql`
  select q.*, k.name as kept_name, j.name as joining_name,
    jsonb_build_object('name_dba', k.name_dba, 'addr1', k.addr1, 'city', k.city, 'state', k.state, 'zip5', k.zip5)
      as kept_facts,
    jsonb_build_object('name_dba', j.name_dba, 'addr1', j.addr1, 'city', j.city, 'state', j.state, 'zip5', j.zip5)
      as joining_facts,
    nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), '') as decided_by_name,
    case
      when k.id is null or j.id is null then 'gone'
      when kr.id is null and jr.id is null then case
        when q.is_same is false then 'decided'
        when exists (select from app.company_statement c where c.one_id = q.kept_id and c.other_id = q.joining_id
          and c.withdrawn_at is null and c.engine_version is null) then 'gone'
        else 'open' end
      when q.is_same and (kr.id is null or kr.survivor_id is not null) and (jr.id is null or jr.survivor_id is not null)
        and coalesce(kr.survivor_id, k.id) = coalesce(jr.survivor_id, j.id) then 'decided'
      else 'gone'
    end as state
  from app.merchant_question q
  left join app.merchant k on k.id = q.kept_id and k.owner_id is null
  left join app.merchant j on j.id = q.joining_id and j.owner_id is null
  left join app.retired_merchant kr on kr.id = q.kept_id
  left join app.retired_merchant jr on jr.id = q.joining_id
  left join app.app_user u on u.id = q.decided_by`;

const ofSource = (source: string | undefined) =>
  source === undefined ? sql`true` : sql`(q.kept_source = ${source} or q.joining_source = ${source})`;

/** The pairs in a state, at most `limit`: open ones by score, decided ones newest first. */
export async function duplicates(
  tx: Tx,
  { state, source, limit }: { state: 'open' | 'decided'; source: string | undefined; limit: number },
): Promise<StoredDuplicate[]> {
  const order = state === 'open' ? sql`score desc, id` : sql`decided_at desc, id desc`;
  const mayBe = state === 'open' ? sql`q.is_same is distinct from false` : sql`q.decided_at is not null`;
  const { rows } = await sql<StoredDuplicate>`
    select * from (${withState} where ${mayBe} and ${ofSource(source)}) each
    where state = ${state} order by ${order} limit ${limit}`.execute(tx);
  return rows;
}

/**
 * How many pairs are open, by source; a pair of two sources counts for each. Also how many merchants wait to be
 * compared.
 */
export async function countDuplicates(
  tx: Tx,
  source: string | undefined,
): Promise<{ open: number; waiting: number; sources: { source: string; open: number }[] }> {
  const { rows } = await sql<{
    open: number;
    waiting: number;
    sources: { source: string; open: number }[];
  }>`
    with open as (
      select kept_source, joining_source from (${withState} where q.is_same is distinct from false) each
      where state = 'open'
    )
    select (select count(*) from open q where ${ofSource(source)})::int as open,
      (select count(*) from app.merchant_to_compare)::int as waiting,
      (select coalesce(jsonb_agg(jsonb_build_object('source', source, 'open', n) order by source), '[]') from (
        select source, count(*) as n from (
          select kept_source as source from open
          union all select joining_source from open where joining_source <> kept_source
        ) named group by source
      ) counted) as sources`.execute(tx);
  return rows[0]!;
}

/** One pair, regardless of its state. */
export async function duplicateById(tx: Tx, id: string): Promise<StoredDuplicate | undefined> {
  const { rows } = await sql<StoredDuplicate>`${withState} where q.id = ${id}::bigint`.execute(tx);
  return rows[0];
}

/** Locks a pair until the transaction ends. */
export async function lockDuplicate(tx: Tx, id: string): Promise<StoredDuplicate | undefined> {
  await sql`select from app.merchant_question where id = ${id}::bigint for update`.execute(tx);
  return duplicateById(tx, id);
}

/** Stores what a user decided about a pair, or with null that it is undecided again. */
export async function saveDuplicateDecision(
  tx: Tx,
  id: string,
  decision: {
    is_same: boolean;
    decided_by: string;
    decided_at: Date;
    kept_facts_hash: string;
    joining_facts_hash: string;
    comparison: Comparison;
    membership_id: string | null;
  } | null,
): Promise<void> {
  const none = { is_same: null, decided_by: null, decided_at: null, comparison: null, membership_id: null };
  await tx
    .updateTable('app.merchant_question')
    .set(decision ? { ...decision, comparison: JSON.stringify(decision.comparison) } : none)
    .where('id', '=', id)
    .execute();
}

/** How much data of each lender a merge of the merchant would move; see app.merge_effect. */
export async function mergeEffect(tx: Tx, merchantId: string): Promise<LenderEffect[]> {
  const { rows } = await sql<LenderEffect>`
    select lender, reports::int, portfolio::int, decisions::int from app.merge_effect(${merchantId}::bigint)`.execute(
    tx,
  );
  return rows;
}
