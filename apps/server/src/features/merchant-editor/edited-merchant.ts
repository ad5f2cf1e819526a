import { mastersById, removedMerchants, type StoredMerchant } from '#features/matching';
import type { Tx } from '#platform/database';
import { refuse, refuseMerged } from '#platform/refusal';

/**
 * Returns a merchant of the master file. Refuses one that is unknown, deleted or merged; for a merged one it names the
 * canonical merchant.
 */
export async function editedMerchant(tx: Tx, id: string): Promise<StoredMerchant> {
  const [merchant] = await mastersById(tx, [id]);
  if (merchant) return merchant;
  const [removed] = await removedMerchants(tx, [id]);
  if (removed?.survivor_id) refuseMerged(id, removed.survivor_id);
  return refuse('not_found', {
    detail: removed ? `Merchant ${id} was deleted.` : `There is no merchant ${id}.`,
  });
}
