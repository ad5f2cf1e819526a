import { answeredAs, type LicenseRequest, REQUESTS_PAGE, type RequestsQuery } from '@assay/domain/licensing';
import { type RawBuilder, sql } from 'kysely';
import { isFoundIn } from '#features/sources';
import type { Tx } from '#platform/database';
import { unansweredAs } from '../orders/order-on-wire.ts';

/** An order as read: names, what was typed, and the newest answer to it. */
type RequestRow = Omit<LicenseRequest, 'created_at' | 'updated_at'> &
  Record<'created_at' | 'updated_at', Date>;

/** The status of an order whose run shows no record. */
const unanswered = sql`coalesce(
  ${JSON.stringify(Object.fromEntries(unansweredAs))}::jsonb ->> run.status, 'requested')`;

const renamed = (value: RawBuilder<unknown>, names: Record<string, string>) =>
  sql`coalesce(${JSON.stringify(names)}::jsonb ->> (${value}), ${value})`;

/** The active lender's orders with their results; row-level security hides others' orders. */
const orders = sql`
  select ordered.id, ordered.merchant_id as merchant, merchant.name, ordered.licensee_name, ordered.licensee_id,
    ordered.licensee_category, ordered.licensee_subcategory, ordered.licensee_addr1 as licensee_addr,
    ordered.licensee_city, ordered.licensee_state, ordered.licensee_zip5, ordered.ordered_at as created_at,
    coalesce(said.seen_at, run.finished_at, ordered.ordered_at) as updated_at,
    ${renamed(sql`coalesce(said.verification ->> 'order_status', ${unanswered})`, answeredAs.orderStatus)}
      as mesh_order_status,
    ${renamed(
      sql`coalesce(said.verification ->> 'item_status', nullif(${unanswered}, 'requested'))`,
      answeredAs.itemStatus,
    )} as mesh_item_status,
    said.verification ->> 'license_status' as mesh_license_status,
    coalesce(said.verification -> 'order_labels', '[]') as mesh_order_labels,
    coalesce(said.verification -> 'item_labels', '[]') as mesh_item_labels,
    said.data ->> 'licensee_name' as mesh_licensee_name,
    said.data ->> 'license_number' as mesh_licensee_number,
    said.verification ->> 'licensee_category' as mesh_licensee_category,
    said.data ->> 'license_type' as mesh_licensee_type_asis,
    coalesce(said.verification ->> 'authority_board', said.data ->> 'board') as mesh_license_authority_board,
    said.data ->> 'license_status' as mesh_license_status_asis,
    said.verification ->> 'adverse_action_status' as mesh_license_adverse_action_status,
    said.data ->> 'adverse_action' as mesh_license_adverse_action_status_asis,
    said.verification ->> 'issue_date' as mesh_license_issue_date,
    said.verification ->> 'expiration_date' as mesh_license_exp_date
  from app.license_order ordered
  join app.merchant merchant on merchant.id = ordered.merchant_id
  left join app.source_run run on run.id = ordered.source_run_id
  left join lateral (
    select e.data, e.data -> 'verification' as verification,
      case when e.gathering = run.shown_gathering then e.seen_at else run.answered_at end as seen_at
    from app.evidence_record e
    where e.source_run_id = run.id and ${isFoundIn(sql`run.shown_gathering`)} and e.kind = 'license'
    order by e.id desc limit 1
  ) said on true`;

/** The sortable columns of text in any case; the contract lets only known columns through. */
const caseless = new Set(['name', 'licensee_name', 'licensee_id', 'mesh_license_status']);

type Choice = Omit<RequestsQuery, 'csv' | 'page'> & { zone: string };

function wanted(choice: Choice): RawBuilder<unknown> {
  const searched = ['name', 'licensee_name', 'licensee_id', 'mesh_licensee_name', 'mesh_licensee_number'].map(
    (column) => sql`position(lower(${choice.search}) in lower(${sql.ref(column)})) > 0`,
  );
  const all = [
    sql`true`,
    choice.search && sql`(${sql.join(searched, sql` or `)})`,
    choice.category && sql`licensee_category = ${choice.category}`,
    choice.itemStatus && sql`mesh_item_status = ${choice.itemStatus}`,
    choice.orderStatus && sql`mesh_order_status = ${choice.orderStatus}`,
    choice.licenseStatus && sql`lower(mesh_license_status) = lower(${choice.licenseStatus})`,
    choice.itemLabel && sql`mesh_item_labels ? ${choice.itemLabel}`,
    choice.orderLabel && sql`mesh_order_labels ? ${choice.orderLabel}`,
    choice.currLicenseOrder && sql`id = ${choice.currLicenseOrder}`,
    ...days(choice),
  ].filter((part) => part !== undefined && part !== '');
  return sql.join(all as RawBuilder<unknown>[], sql` and `);
}

/** Calendar days in the business time zone: “before” and “after” exclude the day itself, a range includes both ends. */
function days({ dateFilterType, dateFilterOperator, dateFilterStart, dateFilterEnd, zone }: Choice) {
  if (!dateFilterType || !dateFilterStart) return [];
  const day = sql`(${sql.ref(dateFilterType)} at time zone ${zone})::date`;
  if (dateFilterOperator === 'before') return [sql`${day} < ${dateFilterStart}::date`];
  if (dateFilterOperator === 'after') return [sql`${day} > ${dateFilterStart}::date`];
  return [sql`${day} between ${dateFilterStart}::date and ${dateFilterEnd}::date`];
}

function sorted(sortBy = '-created_at'): RawBuilder<unknown> {
  const isDown = sortBy.startsWith('-');
  const name = sortBy.replace('-', '');
  const column = caseless.has(name) ? sql`lower(${sql.ref(name)})` : sql.ref(name);
  return sql`${column} ${isDown ? sql`desc` : sql`asc`} nulls last, id ${isDown ? sql`desc` : sql`asc`}`;
}

/** A page of the matching orders (without a page, all of them), with their total number. */
export async function licenseRequests(
  tx: Tx,
  choice: Choice,
  page: number | null,
): Promise<{ count: number; rows: RequestRow[] }> {
  const found = sql`with found as materialized (select * from (${orders}) each where ${wanted(choice)})`;
  const part = page === null ? sql`` : sql`limit ${REQUESTS_PAGE} offset ${(page - 1) * REQUESTS_PAGE}`;
  const { rows } =
    await sql<RequestRow>`${found} select * from found order by ${sorted(choice.sortBy)} ${part}`.execute(tx);
  if (page === null) return { count: rows.length, rows };
  const { rows: counted } = await sql<{
    count: string;
  }>`${found} select count(*) as count from found`.execute(tx);
  return { count: Number(counted[0]?.count ?? 0), rows };
}
