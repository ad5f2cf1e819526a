import type { Insertable } from 'kysely';
import type { Clock } from '#platform/clock';
import type { Schema, Tx } from '#platform/database';

/**
 * Adds a merchant, because of a request for it, to the inquiry's results, however well it fits; a repeated call changes
 * nothing (ONB-111).
 */
export async function addMerchantToInquiry(
  tx: Tx,
  clock: Clock,
  added: Omit<Insertable<Schema['app.inquiry_merchant']>, 'added_at'>,
): Promise<void> {
  await tx
    .insertInto('app.inquiry_merchant')
    .values({ ...added, added_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Removes what was added because of a request. Returns the inquiries whose results had it. Uses the index
 * inquiry_merchant_request.
 */
export async function removeAddedBy(tx: Tx, merchantRequestId: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('app.inquiry_merchant')
    .where('merchant_request_id', '=', merchantRequestId)
    .returning('inquiry_id')
    .execute();
  return rows.map(({ inquiry_id }) => inquiry_id);
}

/** The ids of the merchants added to the master file because of the inquiry, oldest first (ONB-111). */
export async function addedMerchants(tx: Tx, inquiryId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('app.inquiry_merchant')
    .select('merchant_id')
    .where('inquiry_id', '=', inquiryId)
    .orderBy('added_at')
    .orderBy('merchant_id')
    .execute();
  return rows.map(({ merchant_id }) => merchant_id);
}

/**
 * The active lender's newest inquiry because of which the merchant was added to the master file. Uses the index
 * inquiry_merchant_merchant.
 */
export async function newestInquiryThatAdded(tx: Tx, merchantId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('app.inquiry_merchant')
    .select('inquiry_id')
    .where('merchant_id', '=', merchantId)
    .orderBy('added_at', 'desc')
    .orderBy('inquiry_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.inquiry_id;
}
