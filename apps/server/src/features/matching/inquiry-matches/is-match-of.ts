import { addedMerchants, type StoredInquiry } from '#features/inquiry';
import type { Clock } from '#platform/clock';
import type { Tx } from '#platform/database';
import type { Secrets } from '#platform/secrets';
import { merchantSearch } from './search-inquiry.ts';
import * as store from './store.ts';

/** Whether any search of the inquiry found the merchant, or it was added because of the inquiry. */
export async function isMatchOf(
  tx: Tx,
  inquiry: StoredInquiry,
  merchantId: string,
  deps: { secrets: Secrets; clock: Clock },
): Promise<boolean> {
  await merchantSearch(tx, inquiry, deps);
  if ((await store.findings(tx, inquiry.id, [merchantId])).length > 0) return true;
  return (await addedMerchants(tx, inquiry.id)).includes(merchantId);
}
