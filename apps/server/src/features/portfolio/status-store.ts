import { sql } from 'kysely';
import type { Tx } from '#platform/database';

/** The statuses of merchants in the records of public sources, other lenders and the lender itself. */
export async function statusesOf(
  tx: Tx,
  merchantIds: readonly string[],
): Promise<{ merchant_id: string; is_own: boolean; status: string | null }[]> {
  const { rows } = await sql<{ merchant_id: string; is_own: boolean; status: string | null }>`
    select merchant_id, lender_id is not null as is_own, merchant_status as status from app.source_record
    where merchant_id = any (${merchantIds}::bigint[]) and merchant_status is not null
    union all
    select merchant_id, false, null from app.partner_sources(${merchantIds}::bigint[])`.execute(tx);
  return rows;
}
