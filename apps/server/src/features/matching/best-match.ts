import type { StoredInquiry } from '#features/inquiry';
import type { Tx } from '#platform/database';
import { inquiryRecord } from './inquiry-record.ts';
import { findMatches } from './search/find-matches.ts';

/** The first match of an inquiry with its score, or null when nothing matches. Its EIN is not looked at. */
export async function bestMatch(tx: Tx, inquiry: StoredInquiry, lenderId: string) {
  const [best] = await findMatches(tx, inquiryRecord(inquiry, null), { lenderId, limit: 1 });
  return best ? { ...best.merchant, search_score: best.score } : null;
}
