import { sql } from 'kysely';
import type { Tx } from '#platform/database';

/** How long after its deadline a search whose worker died may still be answered. */
const LATE = '1 hour';

/**
 * Reserves the maximum cost of a search in a month's budget (given by the month's first day) until the search has
 * ended.
 */
export async function reserveBudget(
  tx: Tx,
  { lenderId, runId, month, cents, now }: ReservationOf,
): Promise<void> {
  await sql`
    insert into app.monitoring_reservation (lender_id, source_run_id, gathering, month, cents, reserved_at)
    select ${lenderId}::bigint, id, gathering, ${month}::date, ${cents}, ${now}::timestamptz
    from app.source_run where id = ${runId}::bigint`.execute(tx);
  await tx
    .insertInto('app.monitoring_month')
    .values({ lender_id: lenderId, month, spent_cents: cents })
    .onConflict((conflict) =>
      conflict
        .columns(['lender_id', 'month'])
        .doUpdateSet((eb) => ({ spent_cents: eb('app.monitoring_month.spent_cents', '+', cents) })),
    )
    .execute();
}

interface ReservationOf {
  lenderId: string;
  runId: string;
  month: string;
  cents: number;
  now: Date;
}

/**
 * Replaces the reservations of ended searches with their actual cost from the ledger of vendor calls, in the month of
 * the reservation: a reused answer and a call that the vendor did not charge are refunded. Each is settled once,
 * because settling deletes it. Uses monitoring_reservation_pkey and the index vendor_call_run.
 */
export async function settleReservations(tx: Tx, lenderId: string, now: Date): Promise<void> {
  await sql`
    with ended as (
      select r.source_run_id, r.gathering, r.month, r.cents,
        coalesce((select sum(c.cents) from app.vendor_call c
          where c.source_run_id = r.source_run_id and c.started_at >= r.reserved_at
            -- The cost of a later gathering is not part of this check.
            and (s.gathering = r.gathering or c.started_at < s.requested_at)), 0)::integer as charged
      from app.monitoring_reservation r
      join app.source_run s on s.id = r.source_run_id
      where r.lender_id = ${lenderId}::bigint
        and (s.gathering > r.gathering or (s.status <> 'processing'
          and (s.status <> 'timed_out' or s.deadline_at < ${now}::timestamptz - ${LATE}::interval)
          and not exists (select from app.vendor_call c
            where c.source_run_id = r.source_run_id and c.finished_at is null and c.lost_at > ${now}::timestamptz)))
      for update of r skip locked
    ), gone as (
      delete from app.monitoring_reservation r using ended e
      where r.lender_id = ${lenderId}::bigint and r.source_run_id = e.source_run_id and r.gathering = e.gathering
      returning e.month, e.charged - e.cents as difference
    )
    update app.monitoring_month m set spent_cents = greatest(0, m.spent_cents + d.difference)
    from (select month, sum(difference)::integer as difference from gone group by month) d
    where m.lender_id = ${lenderId}::bigint and m.month = d.month`.execute(tx);
}
