import type { DayWindow } from '@assay/domain/notifications';
import { sql } from 'kysely';
import type { Tx } from '#platform/database';

/** A closure or bad loan that lenders reported about a merchant, by its notification flag, with its last day. */
export interface ReportedRelation {
  merchant_id: string;
  flag: string;
  day: string;
}

/**
 * What lenders, including the active one, reported within some days about the merchants of the active lender's records;
 * never which lender (app.reported_relations). One query for any number of merchants.
 */
export async function reportedRelations(
  tx: Tx,
  { from, until }: DayWindow,
  zone: string,
): Promise<ReportedRelation[]> {
  const { rows } = await sql<ReportedRelation>`
    select merchant_id, flag, day::text from app.reported_relations(${from}::date, ${until}::date, ${zone})`.execute(
    tx,
  );
  return rows;
}
