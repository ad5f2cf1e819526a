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

/** What requests are compared by. */
export type ComparedRequest = Pick<
  Selectable<Schema['app.merchant_request']>,
  | 'lender_id'
  | `business_${'legal_name' | 'dba_name' | 'address' | 'city' | 'state'}`
  | `compared_${'names' | 'address' | 'city'}`
>;

/** The most requests of the active lender that a check for duplicates reads. */
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

export function findRequestOfInquiry(tx: Tx, inquiryId: string): Promise<StoredRequest | undefined> {
  return tx
    .selectFrom('app.merchant_request')
    .select(columns)
    .where('inquiry_id', '=', inquiryId)
    .executeTakeFirst();
}

/** Open requests for the same business, newest first. Uses the index merchant_request_alike. */
export function alike(
  tx: Tx,
  { compared_address, compared_city, ...request }: ComparedRequest,
): Promise<StoredRequest[]> {
  return named(tx, request, 'open')
    .where((eb) =>
      eb.or([eb('compared_city', '=', compared_city), eb('compared_address', '=', compared_address)]),
    )
    .orderBy('created_on', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_ALIKE)
    .execute();
}

/**
 * Requests for a business of the same name at the same address for which a merchant was added, the last closed first.
 * Uses the index merchant_request_added.
 */
export function addedAlike(
  tx: Tx,
  { compared_address, compared_city, ...request }: ComparedRequest,
): Promise<StoredRequest[]> {
  return named(tx, request, 'added')
    .where('compared_city', '=', compared_city)
    .where('compared_address', '=', compared_address)
    .orderBy('closed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_ALIKE)
    .execute();
}

const named = (
  tx: Tx,
  {
    lender_id,
    business_state,
    compared_names,
  }: Pick<ComparedRequest, 'lender_id' | 'business_state' | 'compared_names'>,
  status: 'open' | 'added',
) =>
  tx
    .selectFrom('app.merchant_request')
    .select(columns)
    .where('lender_id', '=', lender_id)
    .where('status', '=', sql.lit(status))
    .where('business_state', '=', business_state)
    .where(sql<SqlBool>`compared_names && ${compared_names}::text[]`);

/**
 * The lender's inquiries in the state of the business since then that opened no report and had no request closed. Uses
 * the index inquiry_recent.
 */
export function undecidedInquiries(
  tx: Tx,
  { lender_id, business_state }: Pick<StoredRequest, 'lender_id' | 'business_state'>,
  since: Date,
) {
  return tx
    .selectFrom('app.inquiry as inquiry')
    .select(['inquiry.id', 'legal_entity_name', 'name', 'addr1', 'city'])
    .where('inquiry.lender_id', '=', lender_id)
    .where('inquiry.created_at', '>=', since)
    .where('inquiry.state', '=', business_state)
    .where('is_portfolio', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('app.inquiry_history_item as opened')
            .select('opened.id')
            .whereRef('opened.inquiry_id', '=', 'inquiry.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('app.merchant_request as own')
            .select('own.id')
            .whereRef('own.inquiry_id', '=', 'inquiry.id')
            .where('own.status', '<>', 'open'),
        ),
      ),
    )
    .orderBy('inquiry.id')
    .execute();
}

const requestOf = (tx: Tx, id: string) =>
  tx.selectFrom('app.merchant_request').select(columns).where('id', '=', id);

/** A request of the active lender. */
export function request(tx: Tx, id: string): Promise<StoredRequest> {
  return requestOf(tx, id).executeTakeFirstOrThrow();
}

/** As `request`, locked for update until the transaction ends. */
export function lockRequest(tx: Tx, id: string): Promise<StoredRequest> {
  return requestOf(tx, id).forUpdate().executeTakeFirstOrThrow();
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
