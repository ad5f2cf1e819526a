import type { Association } from '@assay/domain/associations';
import type { Tx } from '#platform/database';

/** An association as stored. */
export type StoredAssociation = Pick<Association, 'category' | 'shared'> & { related_merchant_id: string };

/** The associations of a merchant as last shown in the inquiry. Uses the index association_current. */
export async function currentAssociations(
  tx: Tx,
  { inquiryId, merchantId }: { inquiryId: string; merchantId: string },
): Promise<(StoredAssociation & { id: string })[]> {
  const rows = await tx
    .selectFrom('app.association')
    .select(['id', 'related_merchant_id', 'category', 'shared'])
    .where('inquiry_id', '=', inquiryId)
    .where('merchant_id', '=', merchantId)
    .where('gone_at', 'is', null)
    .orderBy('related_merchant_id')
    .execute();
  return rows as unknown as (StoredAssociation & { id: string })[];
}

export async function endAssociations(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable('app.association').set({ gone_at: now }).where('id', 'in', ids).execute();
}

/** Stores new associations; two concurrent computations store each of them once. */
export async function insertAssociations(
  tx: Tx,
  shownIn: { lender_id: string; inquiry_id: string; merchant_id: string; found_at: Date },
  rows: readonly StoredAssociation[],
): Promise<void> {
  await tx
    .insertInto('app.association')
    .values(rows.map(({ shared, ...row }) => ({ ...shownIn, ...row, shared: JSON.stringify(shared) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
