import { sql } from 'kysely';
import type { Tx } from '#platform/database';

/** Adds to the dictionary's total how many merchants more, or fewer, the master file has. */
export async function countMerchants(tx: Tx, more: number): Promise<void> {
  await tx
    .updateTable('app.match_total')
    .set({ merchants: sql`merchants + ${more}::bigint` })
    .execute();
}
