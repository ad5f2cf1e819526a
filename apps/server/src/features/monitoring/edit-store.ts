import type { ChangeKind } from '@assay/domain/monitoring';
import { sql } from 'kysely';
import type { Tx } from '#platform/database';

/** A change by a file or an editor to a merchant that a lender has a record of. */
export interface MerchantEdit {
  id: string;
  merchant_id: string;
  /** The lender whose own record changed; null for the master file, which all lenders share. */
  lender_id: string | null;
  source: string;
  kind: ChangeKind;
  field: string;
  before: string | null;
  after: string | null;
}

/** The oldest edits that are not in the feeds yet, of all lenders. Only for the worker. */
export async function oldestEdits(tx: Tx, limit: number): Promise<MerchantEdit[]> {
  const { rows } = await sql<MerchantEdit>`
    select id, merchant_id, lender_id, source, kind, field, before, after from app.merchant_edit
    order by id limit ${limit}`.execute(tx);
  return rows;
}

/** Deletes edits that are in the feeds of all lenders they concern. */
export async function deleteEdits(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from app.merchant_edit where id = any (${ids}::bigint[])`.execute(tx);
}
