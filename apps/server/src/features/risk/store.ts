import { isOn } from '@assay/domain/flags';
import { type Insertable, sql } from 'kysely';
import { lenderById } from '#platform/actor';
import type { Schema, Tx } from '#platform/database';

/** Lets one computation at a time go on for a merchant of the active lender, until the transaction ends. */
export async function lockMerchant(tx: Tx, merchantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('risk_score ' || app.lender_id(), ${merchantId}::bigint))`.execute(
    tx,
  );
}

/** The newest inquiry in which the active lender opened the merchant; undefined when it never did. */
export async function newestOpening(tx: Tx, merchantId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('app.inquiry_history_item as item')
    .innerJoin('app.inquiry', 'app.inquiry.id', 'item.inquiry_id')
    .select('item.inquiry_id')
    .where('item.merchant_id', '=', merchantId)
    .orderBy('app.inquiry.created_at', 'desc')
    .orderBy('app.inquiry.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.inquiry_id;
}

/** The merchants that the active lender opened, in an inquiry or in any. */
export async function openedMerchants(tx: Tx, inquiryId?: string): Promise<string[]> {
  let query = tx.selectFrom('app.inquiry_history_item').select('merchant_id').distinct();
  if (inquiryId) query = query.where('inquiry_id', '=', inquiryId);
  return (await query.orderBy('merchant_id').execute()).map(({ merchant_id }) => merchant_id);
}

/** What public sources say of the merchant's standing. */
export function publicStatusReports(tx: Tx, merchantId: string) {
  return tx
    .selectFrom('app.source_record')
    .select(['id', 'source_name', 'merchant_status', 'close_date', 'updated_at'])
    .where('merchant_id', '=', merchantId)
    .where('lender_id', 'is', null)
    .orderBy('id')
    .execute();
}

export type StoredScore = NonNullable<Awaited<ReturnType<typeof currentScore>>>;

const scores = (tx: Tx) =>
  tx
    .selectFrom('app.risk_score')
    .select([
      'id',
      'version',
      'previous_id',
      'score',
      'tier',
      'reasons',
      'credits',
      'model_version',
      'computed_at',
    ]);

/** The score of a merchant that stands for the active lender. */
export function currentScore(tx: Tx, merchantId: string) {
  return scores(tx)
    .where('merchant_id', '=', merchantId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function scoreById(tx: Tx, id: string) {
  return scores(tx).where('id', '=', id).executeTakeFirst();
}

export async function insertScore(tx: Tx, row: Insertable<Schema['app.risk_score']>): Promise<void> {
  await tx.insertInto('app.risk_score').values(row).execute();
}

/** Which evidence the lender may see. */
export interface Sees {
  vital4: boolean;
  litigation: boolean;
  business_records: boolean;
  verification: boolean;
}

export async function lenderSees(tx: Tx, lenderId: string): Promise<Sees> {
  const lender = await lenderById(tx, lenderId);
  if (!lender) throw new Error(`There is no lender ${lenderId}`);
  return {
    vital4: isOn('vital4_enabled', lender),
    litigation: isOn('tr_enabled', lender),
    business_records: isOn('tlo_enabled', lender),
    verification: isOn('kevari_enabled', lender),
  };
}

/** A lender that knows the merchant: the active lender by its own record, any other one without name or status. */
export interface LenderRelation {
  id: string;
  since: string | null;
  /** Null for another lender's. */
  status: string | null;
  is_own: boolean;
}

/** The lenders that know the merchant; of other lenders no more than that they do (app.partner_sources). */
export async function lenderRelations(tx: Tx, merchantId: string): Promise<LenderRelation[]> {
  const own = await tx
    .selectFrom('app.source_record')
    .select(['id', 'first_seen_date as since', 'merchant_status as status'])
    .where('merchant_id', '=', merchantId)
    .where('lender_id', 'is not', null)
    .orderBy('id')
    .execute();
  const partners = await sql<{
    id: string;
  }>`select id from app.partner_sources(${[merchantId]}::bigint[])`.execute(tx);
  return [
    ...own.map((row) => ({ ...row, is_own: true })),
    ...partners.rows.map(({ id }) => ({ id, since: null, status: null, is_own: false })),
  ];
}
