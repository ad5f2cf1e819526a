import { sql } from 'kysely';
import type { Tx } from '#platform/database';

/** Tells the dictionary that the master file holds so many merchants more, or less. */
export async function countMerchants(tx: Tx, more: number): Promise<void> {
  await tx
    .updateTable('app.match_total')
    .set({ merchants: sql`merchants + ${more}::bigint` })
    .execute();
}
