import { addedMerchants, type StoredInquiry } from '#features/inquiry';
import type { Tx } from '#platform/database';
import type { Secrets } from '#platform/secrets';
import { inquiryRecord } from './inquiry-record.ts';
import { MOST_FOUND } from './match-inquiry.ts';
import { findMatches } from './search/find-matches.ts';

/** Whether the merchant is among the matches of the inquiry, as its results list them to the lender. */
export async function isMatchOf(
  tx: Tx,
  inquiry: StoredInquiry,
  merchantId: string,
  { lenderId, secrets }: { lenderId: string; secrets: Secrets },
): Promise<boolean> {
  if ((await addedMerchants(tx, inquiry.id)).includes(merchantId)) return true;
  const found = await findMatches(tx, inquiryRecord(inquiry, secrets), { lenderId, limit: MOST_FOUND });
  return found.some(({ merchant }) => merchant.id === merchantId);
}
