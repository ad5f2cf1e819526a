import { addMerchantToInquiry } from '#features/inquiry';
import { merchantExists } from '#features/matching';
import type { Actor } from '#platform/actor';
import { audit } from '#platform/audit';
import type { Clock } from '#platform/clock';
import type { Tx } from '#platform/database';
import { isSameBusiness } from './same-business.ts';
import * as store from './store.ts';

/**
 * Gives an inquiry without a request the merchant that was added for an earlier request of its lender about the same
 * business, and returns that request. Undefined without one, if different merchants were added for the business, and if
 * the merchant was deleted since.
 */
export async function joinAddedMerchant(
  { tx, clock, actor }: { tx: Tx; clock: Clock; actor: Actor },
  row: store.ComparedRequest & { inquiry_id: string | null },
): Promise<store.StoredRequest | undefined> {
  const { lender_id, inquiry_id } = row;
  if (!inquiry_id || (await store.findRequestOfInquiry(tx, inquiry_id))) return undefined;
  const added = (await store.addedAlike(tx, row)).filter((request) => isSameBusiness(request, row));
  const [newest, ...earlier] = added;
  if (!newest?.merchant_id || earlier.some(({ merchant_id }) => merchant_id !== newest.merchant_id))
    return undefined;
  const { merchant_id } = newest;
  if (!(await merchantExists(tx, merchant_id))) return undefined;
  await addMerchantToInquiry(tx, clock, {
    ...{ lender_id, inquiry_id, merchant_id },
    merchant_request_id: newest.id,
    added_by: actor.user.id,
  });
  await audit(tx, clock, actor, {
    action: 'merchant_request.create',
    target: { kind: 'merchant_request', id: newest.id },
    details: { inquiry_id, merchant_id },
  });
  return newest;
}
