import { defaultMonitoring } from '@assay/domain/monitoring';
import { sql } from 'kysely';
import type { Tx } from '#platform/database';
import * as store from './settings-store.ts';

/** Turns free looks on for a lender that never set anything; whether it did. For a demo. */
export async function turnOnMonitoring(
  tx: Tx,
  lenderId: string,
  { most_a_day, at }: { most_a_day: number; at: Date },
): Promise<boolean> {
  if (await store.settings(tx, lenderId)) return false;
  const rules = { ...defaultMonitoring, is_on: true, most_a_day };
  await store.saveSettings(tx, lenderId, rules, { updated_at: at, updated_by: null });
  return true;
}

/** Takes every merchant of the lender as looked at at a moment. For a demo. */
export async function lookedAtPortfolio(tx: Tx, lenderId: string, at: Date): Promise<void> {
  await sql`
    insert into app.monitored_merchant (lender_id, merchant_id, looked_at)
    select distinct lender_id, merchant_id, ${at}::timestamptz from app.source_record
    where lender_id = ${lenderId}::bigint
    on conflict do nothing`.execute(tx);
}

/** Whether anything was noted about a portfolio. For a demo. */
export async function hasChanges(tx: Tx, lenderId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('app.monitoring_change')
    .select('id')
    .where('lender_id', '=', lenderId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
