import type { ChangeKind } from '@assay/domain/monitoring';
import { sql } from 'kysely';
import type { Tx } from '#platform/database';

/** What a file or an editor changed about a merchant that a lender has a record of. */
export interface MerchantEdit {
  id: string;
  merchant_id: string;
  /** Whose own record it is; null of the merchant file, which is everybody's. */
  lender_id: string | null;
  source: string;
  kind: ChangeKind;
  field: string;
  before: string | null;
  after: string | null;
}

/** The oldest edits that are in no feed yet, of all lenders. For the worker alone. */
export async function oldestEdits(tx: Tx, limit: number): Promise<MerchantEdit[]> {
  const { rows } = await sql<MerchantEdit>`
    select id, merchant_id, lender_id, source, kind, field, before, after from app.merchant_edit
    order by id limit ${limit}`.execute(tx);
  return rows;
}

/** Takes edits out that every lender has whom they concern. */
export async function deleteEdits(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from app.merchant_edit where id = any (${ids}::bigint[])`.execute(tx);
}
