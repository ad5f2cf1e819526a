import type { VendorCall, VendorHealth } from '@assay/domain/vendor';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Schema, Tx } from '#platform/database';
import type { VendorSearch } from './vendor-search.ts';

/** Call outcomes that are not failures of the vendor. */
const NO_FAILURE = ['complete', 'pending', 'cached', 'broken off'];

/** Inserts a call made for a search, or a search that a cached response served. */
export async function insertCall(tx: Tx, row: Insertable<Schema['app.vendor_call']>): Promise<string> {
  const { id } = await tx.insertInto('app.vendor_call').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateCall(
  tx: Tx,
  id: string,
  values: Updateable<Schema['app.vendor_call']>,
): Promise<void> {
  await tx.updateTable('app.vendor_call').set(values).where('id', '=', id).execute();
}

/** The number of open calls; one of a dead worker counts until its timeout. */
export async function openCalls(tx: Tx, vendor: string, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('app.vendor_call')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('vendor', '=', vendor)
    .where('finished_at', 'is', null)
    .where('lost_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Whether a call for an equal search of the same lender is open: of another run, or of this one from before it was
 * restarted.
 */
export async function hasEqualOpenCall(
  tx: Tx,
  vendor: string,
  { lenderId, runId, keys, requestedAt }: Pick<VendorSearch, 'lenderId' | 'runId' | 'keys' | 'requestedAt'>,
  now: Date,
): Promise<boolean> {
  const open = await tx
    .selectFrom('app.vendor_call')
    .select('id')
    .where('lender_id', '=', lenderId)
    .where('vendor', '=', vendor)
    .where('search_key', 'in', keys)
    .where((eb) =>
      eb.or([eb('source_run_id', 'is distinct from', runId), eb('started_at', '<', requestedAt)]),
    )
    .where('finished_at', 'is', null)
    .where('lost_at', '>', now)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/** Outcomes of calls that began no search at the vendor. */
const NOT_BEGUN = ['unavailable', 'rate_limited', 'refused', 'cached'];

/**
 * Whether the vendor did not answer the last call since a moment that may have begun this search of the lender: it took
 * too long, or its worker stopped or died. Uses the index vendor_call_lender.
 */
export async function isUnanswered(
  tx: Tx,
  vendor: string,
  { lenderId, keys }: Pick<VendorSearch, 'lenderId' | 'keys'>,
  { since, now }: { since: Date; now: Date },
): Promise<boolean> {
  const last = await tx
    .selectFrom('app.vendor_call')
    .select(['outcome', 'lost_at'])
    .where('lender_id', '=', lenderId)
    .where('started_at', '>', since)
    .where('vendor', '=', vendor)
    .where('search_key', 'in', keys)
    .where((eb) => eb.or([eb('outcome', 'is', null), eb('outcome', 'not in', NOT_BEGUN)]))
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return false;
  return last.outcome === null
    ? last.lost_at <= now
    : last.outcome === 'timeout' || last.outcome === 'broken off';
}

/** Counts and response times of the calls since a time, by vendor. */
export async function callsSince(
  tx: Tx,
  { since, now }: { since: Date; now: Date },
): Promise<Map<string, VendorHealth['day']>> {
  const durationMs = sql`extract(epoch from finished_at - started_at) * 1000`;
  const { rows } = await sql<{ vendor: string } & VendorHealth['day']>`
    select vendor,
      count(*) filter (where outcome is distinct from 'cached')::int as total,
      count(*) filter (where outcome <> all (${NO_FAILURE}::text[])
        or (outcome is null and lost_at < ${now}))::int as failed,
      count(*) filter (where outcome = 'cached')::int as cached,
      round(percentile_cont(0.5) within group (order by ${durationMs}) filter (where outcome <> 'cached'))::int as p50_ms,
      round(percentile_cont(0.95) within group (order by ${durationMs}) filter (where outcome <> 'cached'))::int as p95_ms
    from app.vendor_calls_since(${since}) group by vendor`.execute(tx);
  return new Map(rows.map(({ vendor, ...calls }) => [vendor, calls]));
}

/** The vendors called since a time. */
export async function usedSince(tx: Tx, since: Date): Promise<Set<string>> {
  const { rows } = await sql<{ vendor: string }>`
    select distinct vendor from app.vendor_calls_since(${since})`.execute(tx);
  return new Set(rows.map(({ vendor }) => vendor));
}

interface Months {
  now: Date;
  /** The time zone of the calendar month. */
  timeZone: string;
}

const monthStart = ({ now, timeZone }: Months, back: number) =>
  sql<Date>`(date_trunc('month', ${now}::timestamptz at time zone ${timeZone}) - make_interval(months => ${back}::int)) at time zone ${timeZone}`;

/** The cost of each vendor in this calendar month and the previous one, in US cents. */
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

/** The cost of a vendor by lender in this calendar month, highest first. */
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

/** The last calls to a vendor, newest first, without their inquiries, which the providers of searches know. */
export async function lastCalls(
  tx: Tx,
  { vendor, limit, now }: { vendor: string; limit: number; now: Date },
): Promise<(Omit<VendorCall, 'inquiry_id'> & { lender_id: string; source_run_id: string | null })[]> {
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
