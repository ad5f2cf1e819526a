import type { merchantEditorEndpoints } from '@assay/domain/merchant-editor';
import { deletionOf, mastersById, mergeEffect, seeAllMerchants } from '#features/matching';
import type { Handler } from '#platform/feature';
import { refuse } from '#platform/refusal';

/**
 * Who deleted a merchant, null if it is not deleted, and how much data of each lender its deletion concerns. Responds
 * 404 for an unknown or merged merchant, and for one that was deleted before deletions could be taken back.
 */
export const readDeletion: Handler<typeof merchantEditorEndpoints.deletion> = async (call) => {
  const { tx } = call;
  const { id } = call.params;
  await seeAllMerchants(tx);
  const deletion = await deletionOf(tx, id);
  if (!deletion && (await mastersById(tx, [id])).length === 0)
    refuse('not_found', { detail: `There is no merchant ${id}, or its deletion cannot be taken back.` });
  return {
    deleted: deletion
      ? {
          statement_id: deletion.id,
          merchant_name: deletion.merchant_name,
          stated_by: deletion.stated_by ?? 'A former user',
          stated_at: deletion.stated_at.toISOString(),
        }
      : null,
    lenders: await mergeEffect(tx, id),
  };
};
