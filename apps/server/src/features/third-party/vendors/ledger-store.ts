import type { VendorCall, VendorHealth } from '@assay/domain/vendor';
import { type Selectable, sql } from 'kysely';
import type { Schema, Tx } from '#platform/database';
import type { VendorState } from './vendor-store.ts';

/** What a call may come to that is no fault of the vendor. */
const HARMLESS = ['complete', 'pending', 'cached', 'broken off'];

/** Where each vendor that was ever asked or paused stands. */
export async function states(tx: Tx): Promise<Map<string, VendorState & { paused_by_email: string | null }>> {
  const rows = await tx
    .selectFrom('app.vendor_state')
    .leftJoin('app.app_user', 'app.app_user.id', 'app.vendor_state.paused_by')
    .selectAll('app.vendor_state')
    .select('app.app_user.email as paused_by_email')
    .execute();
  return new Map(rows.map((row) => [row.vendor, row]));
}

/** Calls by vendor since the moment, with the times that answers took. */
export async function callsSince(
  tx: Tx,
  { since, now }: { since: Date; now: Date },
): Promise<Map<string, VendorHealth['day']>> {
  const took = sql`extract(epoch from finished_at - started_at) * 1000`;
  const { rows } = await sql<{ vendor: string } & VendorHealth['day']>`
    select vendor,
      count(*) filter (where outcome is distinct from 'cached')::int as total,
      count(*) filter (where outcome <> all (${HARMLESS}::text[])
        or (outcome is null and lost_at < ${now}))::int as failed,
      count(*) filter (where outcome = 'cached')::int as cached,
      round(percentile_cont(0.5) within group (order by ${took}) filter (where outcome <> 'cached'))::int as p50_ms,
      round(percentile_cont(0.95) within group (order by ${took}) filter (where outcome <> 'cached'))::int as p95_ms
    from app.vendor_calls_since(${since}) group by vendor`.execute(tx);
  return new Map(rows.map(({ vendor, ...calls }) => [vendor, calls]));
}

export async function usedSince(tx: Tx, since: Date): Promise<Set<string>> {
  const { rows } = await sql<{ vendor: string }>`
    select distinct vendor from app.vendor_calls_since(${since})`.execute(tx);
  return new Set(rows.map(({ vendor }) => vendor));
}

interface Months {
  now: Date;
  /** The time zone in which a month begins. */
  timeZone: string;
}

const monthStart = ({ now, timeZone }: Months, back: number) =>
  sql<Date>`(date_trunc('month', ${now}::timestamptz at time zone ${timeZone}) - make_interval(months => ${back}::int)) at time zone ${timeZone}`;

/** What each vendor cost in this calendar month and the one before, in US cents. */
export async function costs(
  tx: Tx,
  months: Months,
): Promise<Map<string, { this_month: number; last_month: number }>> {
  const { rows } = await sql<{ vendor: string; this_month: number; last_month: number }>`
    select vendor,
      coalesce(sum(cents) filter (where started_at >= ${monthStart(months, 0)}), 0)::int as this_month,
      coalesce(sum(cents) filter (where started_at < ${monthStart(months, 0)}), 0)::int as last_month
    from app.vendor_calls_since(${monthStart(months, 1)}) group by vendor`.execute(tx);
  return new Map(rows.map(({ vendor, ...sums }) => [vendor, sums]));
}

/** What a vendor cost each lender in this calendar month, the most first. */
export async function costByLender(
  tx: Tx,
  vendor: string,
  months: Months,
): Promise<{ lender: string; calls: number; cents: number }[]> {
  const { rows } = await sql<{ lender: string; calls: number; cents: number }>`
    select l.name as lender, count(*) filter (where outcome is distinct from 'cached')::int as calls,
      sum(cents)::int as cents
    from app.vendor_calls_since(${monthStart(months, 0)}) c join app.lender l on l.id = c.lender_id
    where c.vendor = ${vendor}
    group by l.id, l.name order by cents desc, l.name`.execute(tx);
  return rows;
}

/** The last calls to a vendor, the newest first; the inquiry of each is filled in by whoever may see it. */
export async function lastCalls(
  tx: Tx,
  { vendor, limit, now }: { vendor: string; limit: number; now: Date },
): Promise<(Omit<VendorCall, 'inquiry_id'> & { lender_id: string; source_run_id: string })[]> {
  const { rows } = await sql<Selectable<Schema['app.vendor_call']> & { lender: string }>`
    select c.*, l.name as lender from app.last_vendor_calls(${vendor}, ${limit}) c
    join app.lender l on l.id = c.lender_id order by c.started_at desc, c.id desc`.execute(tx);
  return rows.map((row) => ({
    id: row.id,
    lender_id: row.lender_id,
    source_run_id: row.source_run_id,
    started_at: row.started_at.toISOString(),
    lender: row.lender,
    outcome: row.outcome ?? (row.lost_at < now ? 'lost' : 'open'),
    http_status: row.http_status,
    bytes: row.bytes,
    ms: row.finished_at && row.finished_at.getTime() - row.started_at.getTime(),
    cents: row.cents,
    error: row.error,
  }));
}

/** The inquiries of runs, of the lender that the transaction acts for. */
export async function inquiriesOf(tx: Tx, runIds: string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('app.source_run')
    .select(['id', 'inquiry_id'])
    .where('id', 'in', runIds)
    .execute();
  return new Map(rows.map(({ id, inquiry_id }) => [id, inquiry_id]));
}

/** A later try of the same search exists: what became of the earlier one is history. */
const isSuperseded = sql<boolean>`exists (select 1 from app.source_run later
  where later.inquiry_id = run.inquiry_id and later.part = run.part and later.try > run.try
    and later.merchant_id is not distinct from run.merchant_id)`;

/** Searches of one lender by part: those under way, and those that failed since the moment. */
export async function queue(
  tx: Tx,
  failedSince: Date,
): Promise<{ part: string; waiting: number; oldest_at: Date | null; failed: number }[]> {
  const { rows } = await sql<{ part: string; waiting: number; oldest_at: Date | null; failed: number }>`
    select part,
      count(*) filter (where status = 'processing')::int as waiting,
      min(requested_at) filter (where status = 'processing') as oldest_at,
      count(*) filter (where status in ('error', 'timed_out') and requested_at > ${failedSince}
        and not ${isSuperseded})::int as failed
    from app.source_run run
    where status = 'processing' or (status in ('error', 'timed_out') and requested_at > ${failedSince})
    group by part`.execute(tx);
  return rows;
}

/** The searches of one lender that failed since the moment, by what they are started again with. */
export function failedRuns(tx: Tx, parts: readonly string[], since: Date) {
  return tx
    .selectFrom('app.source_run as run')
    .select(['lender_id', 'inquiry_id', 'merchant_id', 'part', 'try'])
    .where('part', 'in', parts)
    .where('status', 'in', ['error', 'timed_out'])
    .where('requested_at', '>', since)
    .where(sql<boolean>`not ${isSuperseded}`)
    .orderBy('id')
    .execute();
}
