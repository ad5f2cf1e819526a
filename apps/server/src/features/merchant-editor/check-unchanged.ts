import type { MerchantResolution } from '@assay/domain/merchant-editor';
import { refuse } from '#platform/refusal';
import { lenderMerchantOnWire } from './on-wire.ts';
import type { StoredLenderMerchant } from './store.ts';

/**
 * Refuses an operation whose lender merchants changed since the page was loaded: a moved one that is gone, a merge that
 * would include one the editor did not see, a delete of a merchant that has some. The refusal carries the current ones.
 */
export function checkUnchanged(
  { operation_type, source_merchant_id, lender_merchant_ids }: MerchantResolution,
  there: readonly StoredLenderMerchant[],
): void {
  const stale = (detail: string) =>
    refuse('resolution_stale', { detail, current: { lender_merchants: there.map(lenderMerchantOnWire) } });
  if (operation_type === 'delete_merchant' && there.length > 0) refuse('merchant_in_use');
  const known = new Set(there.map(({ id }) => id));
  const gone = lender_merchant_ids.find((id) => !known.has(id));
  if (gone) stale(`Lender merchant ${gone} no longer belongs to merchant ${source_merchant_id}.`);
  if (operation_type !== 'merge_merchant') return;
  const listed = new Set(lender_merchant_ids);
  const unseen = there.find(({ id }) => !listed.has(id));
  if (unseen) stale(`Lender merchant ${unseen.id} of merchant ${source_merchant_id} is new or was left out.`);
}
