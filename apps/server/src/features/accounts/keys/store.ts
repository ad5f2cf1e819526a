import { type Insertable, sql, type Updateable } from 'kysely';
import type { Schema, Tx } from '#platform/database';

/** The stored key of the lender. */
export function apiKey(tx: Tx, lenderId: string) {
  return tx
    .selectFrom('app.api_key')
    .select(['lender_id', 'key_sealed'])
    .where('lender_id', '=', lenderId)
    .executeTakeFirst();
}

/** False when there is one already. */
export async function insertKey(tx: Tx, row: Insertable<Schema['app.api_key']>): Promise<boolean> {
  const added = await tx
    .insertInto('app.api_key')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('lender_id')
    .executeTakeFirst();
  return added !== undefined;
}

/** False when there is none. */
export async function deleteKey(tx: Tx, lenderId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('app.api_key')
    .where('lender_id', '=', lenderId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * The lender's key, if its id comes after `after` and it is not encrypted with this header; locked until the
 * transaction ends.
 */
export function outdatedKeys(tx: Tx, { header, after }: { header: Buffer; after: string }) {
  return tx
    .selectFrom('app.api_key')
    .select(['lender_id as id', 'key_sealed'])
    .where('lender_id', '>', after)
    .where(sql`substring(key_sealed from 1 for ${header.length}::int)`, '!=', header)
    .forUpdate()
    .execute();
}

export async function updateKey(
  tx: Tx,
  lenderId: string,
  values: Updateable<Schema['app.api_key']>,
): Promise<void> {
  await tx.updateTable('app.api_key').set(values).where('lender_id', '=', lenderId).execute();
}
