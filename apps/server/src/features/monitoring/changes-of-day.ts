import { type ChangeKind, type Severity, severities } from '@assay/domain/monitoring';
import { sql } from 'kysely';
import type { Tx } from '#platform/database';
import { monitoredLender } from './monitored-lender.ts';

/** What changed in one way about a portfolio within a day. */
export interface ChangesOfKind {
  kind: ChangeKind;
  severity: Severity;
  changes: number;
  merchants: number;
}

/**
 * What the feed has of a day of the zone, by kind and severity, the most severe first and of one severity what there is most of:
 * the days are those of the feed's own filter. Empty for a lender without a portfolio. By monitoring_change_feed.
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
