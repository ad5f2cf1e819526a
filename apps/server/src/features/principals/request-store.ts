import { requestIdentity } from '@assay/domain/principals';
import type { Insertable, Selectable } from 'kysely';
import { lockNamed, type Schema, type Tx } from '#platform/database';

export type StoredRequest = Selectable<Schema['app.principal_request']>;

/** Admits one request about people of that name and address at a time, until the transaction ends. */
export function lockNamesakes(
  tx: Tx,
  row: Pick<StoredRequest, 'lender_id' | 'merchant_id'> & Parameters<typeof requestIdentity>[0],
): Promise<void> {
  const key = JSON.stringify([row.merchant_id, requestIdentity(row)]);
  return lockNamed(tx, `principal request ${key}`, row.lender_id);
}

/** The newest request about the person since a time. Uses the index principal_request_merchant. */
export function newestRequest(
  tx: Tx,
  { merchantId, principalId, since }: { merchantId: string; principalId: string; since: Date },
): Promise<StoredRequest | undefined> {
  return tx
    .selectFrom('app.principal_request')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('principal_id', '=', principalId)
    .where('created_at', '>', since)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertRequest(
  tx: Tx,
  row: Insertable<Schema['app.principal_request']>,
): Promise<string> {
  const { id } = await tx
    .insertInto('app.principal_request')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The newest request about each principal of the merchant. */
export function newestRequests(tx: Tx, merchantId: string): Promise<StoredRequest[]> {
  return tx
    .selectFrom('app.principal_request')
    .selectAll()
    .distinctOn('principal_id')
    .where('merchant_id', '=', merchantId)
    .orderBy('principal_id')
    .orderBy('id', 'desc')
    .execute();
}

export async function insertPrincipal(
  tx: Tx,
  row: Insertable<Schema['app.merchant_principal']>,
): Promise<void> {
  await tx.insertInto('app.merchant_principal').values(row).execute();
}

/** Stores the entered data; fields that are missing now stay as they were. */
export async function updatePrincipal(
  tx: Tx,
  id: string,
  said: Partial<Insertable<Schema['app.merchant_principal']>>,
): Promise<void> {
  const values = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null));
  await tx.updateTable('app.merchant_principal').set(values).where('id', '=', id).execute();
}
