import type { Association } from '@assay/domain/associations';
import type { Tx } from '#platform/database';

/** An association as stored. */
export interface StoredAssociation {
  related_merchant_id: string;
  category: Association['category'];
  shared: Association['shared'];
}

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
  scope: { lenderId: string; inquiryId: string; merchantId: string; now: Date },
  rows: readonly StoredAssociation[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('app.association')
    .values(
      rows.map(({ related_merchant_id, category, shared }) => ({
        lender_id: scope.lenderId,
        inquiry_id: scope.inquiryId,
        merchant_id: scope.merchantId,
        related_merchant_id,
        category,
        shared: JSON.stringify(shared),
        found_at: scope.now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
