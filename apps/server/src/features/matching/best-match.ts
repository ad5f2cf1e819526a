import type { StoredInquiry } from '#features/inquiry';
import type { Tx } from '#platform/database';
import { inquiryRecord } from './inquiry-record.ts';
import { findMatches } from './search/find-matches.ts';

/** The best matches of an inquiry with their scores, best first. Its EIN is not looked at. */
export async function likelyMatches(
  tx: Tx,
  inquiry: StoredInquiry,
  { lenderId, limit }: { lenderId: string; limit: number },
) {
  const found = await findMatches(tx, inquiryRecord(inquiry, null), { lenderId, limit });
  return found.map(({ merchant, score }) => ({ ...merchant, search_score: score }));
}

/** The first match of an inquiry with its score, or null when nothing matches. Its EIN is not looked at. */
export async function bestMatch(tx: Tx, inquiry: StoredInquiry, lenderId: string) {
  const [best] = await likelyMatches(tx, inquiry, { lenderId, limit: 1 });
  return best ?? null;
}
