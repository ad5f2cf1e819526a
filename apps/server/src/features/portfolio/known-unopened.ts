import { isAdverseRelation } from '@assay/domain/performance';
import { sql } from 'kysely';
import { recordStore } from '#features/evidence';
import { newestOpenings } from '#features/inquiry';
import { withImportedRecords } from '#features/record-import';
import type { Tx } from '#platform/database';

/**
 * The merchants that no user of the lender opened but about which something is known without a search: evidence of an
 * inquiry whose results listed them, imported records, statuses of public sources and other lenders, or a bad relation
 * to the lender itself. An entry in the portfolio alone does not count. They are few, so a large portfolio is scored
 * within minutes.
 */
export async function knownUnopened(tx: Tx, merchantIds: readonly string[]): Promise<string[]> {
  const opened = await newestOpenings(tx, merchantIds);
  const unopened = merchantIds.filter((id) => !opened.has(id));
  if (unopened.length === 0) return [];
  const statuses = await statusesOf(tx, unopened);
  const known = new Set([
    ...(await recordStore.withEvidence(tx, unopened)),
    ...(await withImportedRecords(tx, unopened)),
    ...statuses.flatMap(({ merchant_id, is_own, status }) =>
      !is_own || isAdverseRelation(status) ? merchant_id : [],
    ),
  ]);
  return unopened.filter((id) => known.has(id));
}

/** The statuses of merchants in the records of public sources, other lenders and the lender itself. */
async function statusesOf(
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
