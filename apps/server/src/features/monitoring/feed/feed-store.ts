import type { ChangeKind, ChangeOutcome, Severity } from '@assay/domain/monitoring';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '#platform/database';
import type { FeedFilter } from './feed-filter.ts';
import { pickedChanges } from './pick-changes.ts';
import { explicitlySeen } from './reader-store.ts';

/** The end of a page: the moment in microseconds since 1970, and the change. */
export interface Cursor {
  micros: string;
  id: string;
}

export interface FeedRow {
  id: string;
  merchant_id: string;
  merchant_name: string;
  city: string | null;
  state: string | null;
  kind: ChangeKind;
  record: string;
  field: string;
  before: string | null;
  after: string | null;
  source: string;
  happened_at: string | null;
  seen_at: Date;
  micros: string;
  severity: Severity;
  is_uncertain: boolean;
  is_seen: boolean;
  /** The decision key of its record; null when there is no decision. */
  decided_as: string | null;
  assigned_to: string | null;
  assigned_name: string | null;
  assigned_at: Date | null;
  comment: string | null;
  due_on: string | null;
  outcome: ChangeOutcome | null;
  outcome_by: string | null;
  outcome_at: Date | null;
}

const behind = ({ micros, id }: Cursor): RawBuilder<SqlBool> =>
  sql`(c.seen_at, c.id) < (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${id}::bigint)`;

/**
 * The rows of the feed after the cursor, newest first. Uses the indexes of monitoring_change in the order of the feed.
 */
export async function feedRows(
  tx: Tx,
  filter: FeedFilter,
  { cursor, limit }: { cursor: Cursor | null; limit: number },
): Promise<FeedRow[]> {
  const picked = await pickedChanges(tx, filter, { limit, further: cursor ? [behind(cursor)] : [] });
  const { rows } = await sql<FeedRow>`
    select c.id, c.merchant_id, coalesce(own.name, merchant.name) as merchant_name,
      case when own.name is null then merchant.city else own.city end as city,
      case when own.name is null then merchant.state else own.state end as state,
      c.kind, c.record, c.field, c.before, c.after, c.source, c.happened_at, c.seen_at,
      (extract(epoch from c.seen_at) * 1000000)::bigint::text as micros, c.severity, c.is_uncertain, c.decided_as,
      coalesce(${explicitlySeen(filter)}, c.id <= ${filter.seenThrough}::bigint) as is_seen,
      c.assigned_to, nullif(trim(person.first_name || ' ' || person.last_name), '') as assigned_name, c.assigned_at,
      c.comment, c.due_on::text as due_on, c.outcome, c.outcome_by, c.outcome_at
    from ${picked} as picked
    join app.monitoring_change c on c.lender_id = ${filter.lenderId}::bigint and c.id = picked.id
    join app.merchant merchant on merchant.id = c.merchant_id
    left join lateral (select name, city, state from app.source_record r
      where r.lender_id = c.lender_id and r.merchant_id = c.merchant_id order by r.id limit 1) own on true
    left join app.app_user person on person.id = c.assigned_to
    order by c.seen_at desc, c.id desc`.execute(tx);
  return rows;
}

/** How many changes match the filter, counted up to `max`. */
export async function countChanges(tx: Tx, filter: FeedFilter, max: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${await pickedChanges(tx, filter, { limit: max })} as c`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** The ids of the newest changes that match the filter, none newer than `through`. */
export async function changeIds(
  tx: Tx,
  filter: FeedFilter,
  { through, limit }: { through: string; limit: number },
): Promise<string[]> {
  const picked = await pickedChanges(tx, filter, { limit, further: [sql`c.id <= ${through}::bigint`] });
  const { rows } = await sql<{ id: string }>`select c.id from ${picked} as c`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The id of the lender's newest change; null without one. */
export async function newestChange(tx: Tx, lenderId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('app.monitoring_change')
    .select('id')
    .where('lender_id', '=', lenderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The active users who may act for the lender, by name, without those of API keys. */
export async function membersOf(
  tx: Tx,
  lenderId: string,
): Promise<{ id: string; name: string; email: string }[]> {
  const rows = await tx
    .selectFrom('app.lender_member as m')
    .innerJoin('app.app_user as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.email', 'u.first_name', 'u.last_name'])
    .where('m.lender_id', '=', lenderId)
    .where('u.is_active', '=', true)
    .where('u.api_of', 'is', null)
    .orderBy(sql`u.first_name collate "und-x-icu"`)
    .orderBy(sql`u.last_name collate "und-x-icu"`)
    .orderBy('u.id')
    .execute();
  return rows.map(({ id, email, first_name, last_name }) => ({
    id,
    email,
    name: `${first_name} ${last_name}`.trim() || email,
  }));
}
