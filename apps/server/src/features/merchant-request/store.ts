import type { MerchantRequest } from '@assay/domain/merchant-request';
import { type Insertable, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Schema, Tx } from '#platform/database';

const columns = [
  'id',
  'lender_id',
  'inquiry_id',
  'business_legal_name',
  'business_dba_name',
  'business_address',
  'business_city',
  'business_state',
  'business_phone',
  'created_by',
  'created_by_id',
  'created_on',
  'status',
  'merchant_id',
  'closed_by',
  'closed_at',
  'dismissal_reason',
] as const;

export type StoredRequest = Pick<Selectable<Schema['app.merchant_request']>, (typeof columns)[number]>;
type NewRequest = Insertable<Schema['app.merchant_request']>;

/** The most open requests of the active lender that a check for duplicates reads. */
const MAX_ALIKE = 20;

/**
 * Stores the request. Returns undefined when its inquiry has one already; waits for a concurrent insert of the same
 * inquiry.
 */
export function insertRequest(tx: Tx, row: NewRequest): Promise<StoredRequest | undefined> {
  return tx
    .insertInto('app.merchant_request')
    .values(row)
    .onConflict((conflict) => conflict.column('inquiry_id').doNothing())
    .returning(columns)
    .executeTakeFirst();
}

export function requestOfInquiry(tx: Tx, inquiryId: string): Promise<StoredRequest> {
  return tx
    .selectFrom('app.merchant_request')
    .select(columns)
    .where('inquiry_id', '=', inquiryId)
    .executeTakeFirstOrThrow();
}

/** Open requests for the same business, newest first. Uses the index merchant_request_alike. */
export function alike(
  tx: Tx,
  {
    lender_id,
    business_state,
    compared_names,
    compared_address,
    compared_city,
  }: Pick<
    Selectable<Schema['app.merchant_request']>,
    'lender_id' | 'business_state' | `compared_${'names' | 'address' | 'city'}`
  >,
): Promise<StoredRequest[]> {
  return tx
    .selectFrom('app.merchant_request')
    .select(columns)
    .where('lender_id', '=', lender_id)
    .where('status', '=', 'open')
    .where('business_state', '=', business_state)
    .where(sql<SqlBool>`compared_names && ${compared_names}::text[]`)
    .where((eb) =>
      eb.or([eb('compared_city', '=', compared_city), eb('compared_address', '=', compared_address)]),
    )
    .orderBy('created_on', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_ALIKE)
    .execute();
}

/** A request of the active lender. */
export function request(tx: Tx, id: string): Promise<StoredRequest> {
  return tx.selectFrom('app.merchant_request').select(columns).where('id', '=', id).executeTakeFirstOrThrow();
}

/** As `request`, locked for update until the transaction ends. */
export function lockRequest(tx: Tx, id: string): Promise<StoredRequest> {
  return tx
    .selectFrom('app.merchant_request')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export function updateRequest(
  tx: Tx,
  id: string,
  values: Updateable<Schema['app.merchant_request']>,
): Promise<StoredRequest> {
  return tx
    .updateTable('app.merchant_request')
    .set(values)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** The lender of a request of any lender; undefined for an unknown one. */
export async function lenderOfRequest(tx: Tx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ lender_id: string | null }>`
    select app.merchant_request_lender(${id}) as lender_id`.execute(tx);
  return rows[0]?.lender_id ?? undefined;
}

/** One page of all lenders' requests: open ones oldest first, closed ones newest first. */
export async function queue(
  tx: Tx,
  { status, limit, offset }: { status: MerchantRequest['status']; limit: number; offset: number },
): Promise<{ count: number; rows: StoredRequest[] }> {
  const counted = await sql<{ count: string }>`
    select app.merchant_request_count(${status}) as count`.execute(tx);
  const { rows } = await sql<StoredRequest>`
    select ${sql.join(columns.map((column) => sql.ref(column)))}
    from app.merchant_request_queue(${status}, ${limit}, ${offset})`.execute(tx);
  return { count: Number(counted.rows[0]?.count ?? 0), rows };
}
