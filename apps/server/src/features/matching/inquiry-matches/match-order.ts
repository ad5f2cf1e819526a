import { type MatchOrder, SHOWN_MATCHES } from '@assay/domain/matching';
import { findInquiry } from '#features/inquiry';
import type { Clock } from '#platform/clock';
import type { Tx } from '#platform/database';
import type { Secrets } from '#platform/secrets';
import { merchantSearch } from './search-inquiry.ts';
import * as store from './store.ts';

/** The matches of an inquiry in the order of its results. The caller has checked access to the inquiry. */
export async function matchOrder(
  tx: Tx,
  inquiryId: string,
  deps: { secrets: Secrets; clock: Clock },
): Promise<MatchOrder> {
  const stored = await store.orderOf(tx, inquiryId, SHOWN_MATCHES);
  if (stored) return stored;
  await merchantSearch(tx, await findInquiry(tx, inquiryId), deps);
  return (await store.orderOf(tx, inquiryId, SHOWN_MATCHES))!;
}
