import { isAdverseRelation } from '@assay/domain/performance';
import { recordStore } from '#features/evidence';
import { newestOpenings } from '#features/inquiry';
import { withImportedRecords } from '#features/record-import';
import type { Tx } from '#platform/database';
import { statusesOf } from './status-store.ts';

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
