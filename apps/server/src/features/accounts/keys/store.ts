import type { Insertable, Updateable } from 'kysely';
import type { Schema, Tx } from '#platform/database';
import { isOutdated } from '#platform/encrypted-column';

/** The unnamed key of the lender. */
export function apiKey(tx: Tx, lenderId: string) {
  return tx
    .selectFrom('app.api_key')
    .select(['lender_id', 'key_sealed'])
    .where('lender_id', '=', lenderId)
    .where('name', 'is', null)
    .executeTakeFirst();
}

/** All keys of the lender with the names of their creators, the newest first. */
export function apiKeys(tx: Tx, lenderId: string) {
  return tx
    .selectFrom('app.api_key as k')
    .leftJoin('app.app_user as u', 'u.id', 'k.created_by')
    .select(['k.id', 'k.lender_id', 'k.name', 'k.last_four', 'k.key_sealed', 'k.scope', 'k.expires_on'])
    .select(['k.created_at', 'k.last_used_at', 'k.revoked_at', 'u.first_name', 'u.last_name'])
    .where('k.lender_id', '=', lenderId)
    .orderBy('k.id', 'desc')
    .execute();
}

/** Locks the lender until the transaction ends, so that two calls cannot both create its last allowed key. */
export async function lockForNewKey(tx: Tx, lenderId: string): Promise<void> {
  await tx.selectFrom('app.lender').select('id').where('id', '=', lenderId).forUpdate().execute();
}

/** False when there is an unnamed one already, or one with this name that is not revoked. */
export async function insertKey(tx: Tx, row: Insertable<Schema['app.api_key']>): Promise<boolean> {
  const added = await tx
    .insertInto('app.api_key')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('lender_id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Deletes the unnamed key, or only if it has this id. Returns its id; undefined when none was deleted. */
export async function deleteKey(tx: Tx, lenderId: string, id?: string): Promise<string | undefined> {
  let deletion = tx.deleteFrom('app.api_key').where('lender_id', '=', lenderId).where('name', 'is', null);
  if (id !== undefined) deletion = deletion.where('id', '=', id);
  return (await deletion.returning('id').executeTakeFirst())?.id;
}

/** Whether the lender has this named key. */
export async function isNamedKey(tx: Tx, lenderId: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('app.api_key')
    .select('id')
    .where('lender_id', '=', lenderId)
    .where('id', '=', id)
    .where('name', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** False when it is revoked already. */
export async function revokeKey(
  tx: Tx,
  { id, ...values }: { id: string; revoked_at: Date; revoked_by: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('app.api_key')
    .set(values)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * The active lender's keys whose id comes after `after` and that are not encrypted with this header, in the order of
 * their ids; locked until the transaction ends.
 */
export function outdatedKeys(tx: Tx, { header, after }: { header: Buffer; after: string }) {
  return tx
    .selectFrom('app.api_key')
    .select(['id', 'lender_id', 'name', 'key_sealed'])
    .where('id', '>', after)
    .where(isOutdated('key_sealed', header))
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function updateKey(
  tx: Tx,
  id: string,
  values: Updateable<Schema['app.api_key']>,
): Promise<void> {
  await tx.updateTable('app.api_key').set(values).where('id', '=', id).execute();
}
