import { type ChangeKind, type Severity, severities } from '@assay/domain/monitoring';
import { sql } from 'kysely';
import type { Tx } from '#platform/database';
import { monitoredLender } from './monitored-lender.ts';

/** The changes of one kind in a portfolio on one day. */
export interface ChangesOfKind {
  kind: ChangeKind;
  severity: Severity;
  changes: number;
  merchants: number;
}

/**
 * The feed's changes on a day in the time zone, by kind and severity, most severe first and then most frequent first.
 * Days are those of the feed's own filter. Empty for a lender without a portfolio. Uses the index
 * monitoring_change_feed.
 */
export async function changesOfDay(
  tx: Tx,
  lenderId: string,
  { day, zone }: { day: string; zone: string },
): Promise<ChangesOfKind[]> {
  if (!(await monitoredLender(tx, lenderId))) return [];
  const { rows } = await sql<ChangesOfKind>`
    select kind, severity, count(*)::integer as changes, count(distinct merchant_id)::integer as merchants
    from app.monitoring_change c
    where c.lender_id = ${lenderId}::bigint and c.seen_at >= ${day}::date::timestamp at time zone ${zone}
      and c.seen_at < (${day}::date + 1)::timestamp at time zone ${zone}
    group by kind, severity
    order by array_position(${severities}::text[], severity) desc, count(*) desc, kind`.execute(tx);
  return rows;
}
