import type { DayWindow } from '@assay/domain/notifications';
import { sql } from 'kysely';
import type { Tx } from '#platform/database';

/** What lenders reported of a merchant: a closure or a bad loan, by its name in notifications, with the last day of it. */
export interface ReportedRelation {
  merchant_id: string;
  flag: string;
  day: string;
}

/**
 * What lenders, the active one among them, reported within some days of the merchants that the active lender has records
 * of; never which lender (app.reported_relations). One query however many merchants there are.
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
