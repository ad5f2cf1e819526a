import {
  mastersById,
  removedMerchants,
  type StoredMerchant,
  type StoredStatement,
  statementsAbout,
} from '#features/matching';
import type { Tx } from '#platform/database';
import { refuse, refuseMerged } from '#platform/refusal';

/**
 * Returns a merchant of the master file. Refuses one that is unknown, deleted or merged, and one whose split was taken
 * back; it names the canonical merchant, or the one that has the work of lenders again.
 */
export async function editedMerchant(tx: Tx, id: string): Promise<StoredMerchant> {
  const isTakenBack = ({ kind, merchant_id, withdrawn_at }: StoredStatement): boolean =>
    kind === 'split' && merchant_id === id && withdrawn_at !== null;
  const [merchant] = await mastersById(tx, [id]);
  if (merchant) return merchant;
  const [removed] = await removedMerchants(tx, [id]);
  const split = removed && (await statementsAbout(tx, id)).find(isTakenBack);
  if (split)
    refuse('merchant_merged', {
      detail: `Merchant ${id} was split out of merchant ${split.from_merchant_id}, and the split was taken back.`,
      merged_into: removed.survivor_id ?? split.from_merchant_id,
    });
  if (removed?.survivor_id) refuseMerged(id, removed.survivor_id);
  return refuse('not_found', {
    detail: removed ? `Merchant ${id} was deleted.` : `There is no merchant ${id}.`,
  });
}
