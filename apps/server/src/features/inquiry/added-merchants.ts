import type { Clock } from '#platform/clock';
import type { Tx } from '#platform/database';
import * as store from './store.ts';

/**
 * Adds a merchant, because of a request for it, to the inquiry's results, however well it fits; a repeated call changes
 * nothing (ONB-111).
 */
export async function addMerchantToInquiry(
  tx: Tx,
  clock: Clock,
  added: {
    lender_id: string;
    inquiry_id: string;
    merchant_id: string;
    merchant_request_id: string | null;
    added_by: string;
  },
): Promise<void> {
  await store.insertAddedMerchant(tx, { ...added, added_at: clock.now() });
}

/** Removes what was added because of a request. Returns the inquiries whose results had it. */
export const removeAddedBy = (tx: Tx, merchantRequestId: string): Promise<string[]> =>
  store.deleteAddedBy(tx, merchantRequestId);

/** The ids of the merchants added to the master file because of the inquiry, oldest first (ONB-111). */
export async function addedMerchants(tx: Tx, inquiryId: string): Promise<string[]> {
  return (await store.addedMerchants(tx, inquiryId)).map(({ merchant_id }) => merchant_id);
}

/** The active lender's newest inquiry because of which the merchant was added to the master file. */
export async function newestInquiryThatAdded(tx: Tx, merchantId: string): Promise<string | undefined> {
  return (await store.newestInquiryThatAdded(tx, merchantId))?.inquiry_id;
}
