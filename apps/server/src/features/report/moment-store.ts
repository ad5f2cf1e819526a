import { sql } from 'kysely';
import type { Tx } from '#platform/database';

/** The kinds of change to rows that a report reads, besides source records. */
export type ChangeKind =
  | 'opened'
  | 'not_available'
  | 'error'
  | 'timed_out'
  | 'this_business'
  | 'not_this_business'
  | 'not_this_person'
  | 'confirmed'
  | 'taken_back'
  | 'merchant_facts'
  | 'merchant_people'
  | 'source_record'
  | 'imported_record'
  | 'scorecard'
  | 'principal'
  | 'license_order'
  | 'doctor';

export interface RowChange {
  kind: ChangeKind;
  /** The source, or the kind of an imported record. */
  detail: string | null;
  at: Date;
  count: number;
  /** Whether the reader made it. */
  is_own: boolean;
}

/** The current and the historical rows of a table. */
const versions = (table: string, columns: string) =>
  sql.raw(
    `(select ${columns}, stands_since from app.${table} union all select ${columns}, stands_since from history.${table})`,
  );

/**
 * When a user of the active lender first opened the merchant's report, and when this user saw it last before a time.
 */
export async function viewsOf(
  tx: Tx,
  { merchantId, userId, before }: { merchantId: string; userId: string; before: Date },
): Promise<{ first: Date | null; last: Date | null }> {
  const { rows } = await sql<{ first: Date | null; last: Date | null }>`
    select
      (select greatest(min(item.stands_since), (select at from history.beginning))
        from app.inquiry_history_item item where item.merchant_id = ${merchantId}) as first,
      (select max(at) from app.audit_record where target_kind = 'merchant' and target_id = ${merchantId}
        and action = 'report.open' and user_id = ${userId} and at < ${before}) as last`.execute(tx);
  return rows[0]!;
}

/** When the rows changed that a report of the merchant in an inquiry reads. */
export async function rowChanges(
  tx: Tx,
  { merchantId, runIds, userId }: { merchantId: string; runIds: readonly string[]; userId: string },
): Promise<RowChange[]> {
  const { rows } = await sql<RowChange>`
    select kind, detail, greatest(at, 'epoch') as at, count(*)::int as count, by is not distinct from ${userId}::bigint as is_own
    from (
      select case when was is null then 'opened' end as kind, null as detail, at, user_id as by
      from (select stands_since as at, user_id, lag(id) over (order by id) as was
        from app.inquiry_history_item where merchant_id = ${merchantId}) opening
      union all
      select status, source, at, null from (
        select source, status, stands_since as at, lag(status) over (partition by id order by stands_since) as was
        from ${versions('source_run', 'id, source, status')} run where id = any (${runIds}::bigint[])) run
      where status in ('not_available', 'error', 'timed_out') and status is distinct from was
      union all
      select case when undone_at is null then answer else 'taken_back' end, null, stands_since,
        case when undone_at is null then decided_by else undone_by end
      from ${versions('evidence_decision', 'merchant_id, answer, decided_by, undone_at, undone_by')} decision
      where merchant_id = ${merchantId}
      union all
      select 'merchant_facts', null, stands_since, null from app.merchant
      where id = ${merchantId} and exists (select 1 from history.merchant was where was.id = ${merchantId})
      union all
      select 'merchant_facts', null, stands_since, null from history.merchant was
      where id = ${merchantId} and stands_since > (select min(stands_since) from history.merchant where id = ${merchantId})
      union all
      select distinct 'merchant_people', null, at, null::bigint from (
        select stands_since as at from ${versions('principal', 'merchant_id')} person where merchant_id = ${merchantId}
        union all
        select stood_until from history.principal where merchant_id = ${merchantId}) people
      union all
      select 'source_record', source_name, stands_since, null
      from ${versions('source_record', 'merchant_id, source_name')} record where merchant_id = ${merchantId}
      union all
      select 'imported_record', kind, stands_since, null from app.imported_record
      where merchant_id = ${merchantId} and replaced_at is null
      union all
      select 'scorecard', null, at, case when set_at is distinct from set_before then set_by else notes_by end from (
        select stands_since as at, set_at, set_by, notes_at, notes_by,
          lag(set_at) over (partition by id order by stands_since) as set_before,
          lag(notes_at) over (partition by id order by stands_since) as noted_before
        from ${versions('scorecard_row', 'id, scorecard_id, set_at, set_by, notes_at, notes_by')} row
        where scorecard_id in (select id from app.scorecard where merchant_id = ${merchantId})) row
      where (set_at is distinct from set_before) or (notes_at is distinct from noted_before)
      union all
      select 'principal', null, stands_since, null from app.merchant_principal
      where merchant_id = ${merchantId} and source = 'added'
      union all
      select 'license_order', null, stands_since, ordered_by from app.license_order where merchant_id = ${merchantId}
      union all
      select 'doctor', null, stands_since, added_by from app.doctor where merchant_id = ${merchantId}
    ) change
    where kind is not null
    group by 1, 2, 3, 5`.execute(tx);
  return rows;
}
