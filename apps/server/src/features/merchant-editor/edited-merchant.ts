import { mastersById, retiredMerchants, type StoredMerchant } from '#features/matching';
import type { Tx } from '#platform/database';
import { refuse } from '#platform/refusal';

/** A merchant of the master file; refuses one that is unknown, was deleted or was merged, whose survivor it names. */
export async function editedMerchant(tx: Tx, id: string): Promise<StoredMerchant> {
  const [merchant] = await mastersById(tx, [id]);
  if (merchant) return merchant;
  const [retired] = await retiredMerchants(tx, [id]);
  if (retired?.survivor_id)
    refuse('merchant_merged', {
      detail: `Merchant ${id} was merged into merchant ${retired.survivor_id}.`,
      current: { merchant_id: retired.survivor_id },
    });
  return refuse('not_found', {
    detail: retired ? `Merchant ${id} was deleted.` : `There is no merchant ${id}.`,
  });
}
