import type { MerchantMatch } from '@assay/domain/matching';
import type { StoredInquiry } from '#features/inquiry';
import type { Tx } from '#platform/database';
import type { Secrets } from '#platform/secrets';
import { addedBesides } from './added-to-inquiry.ts';
import { inquiryRecord } from './inquiry-record.ts';
import { matchOnWire } from './match-on-wire.ts';
import { matchSources } from './match-sources.ts';
import { findMatches } from './search/find-matches.ts';

/** Matches counted and paged through at most; nobody looks further down. */
export const MOST_FOUND = 300;

/**
 * The merchants that may be the one of the inquiry, best first, from `offset` on (ONB-082). `count` is the number of
 * all found. The order is total, so paging neither repeats nor skips. Those that were added because of the inquiry and do
 * not fit it by any score come first: staff vouch for them (ONB-111).
 */
export async function matchInquiry(
  tx: Tx,
  inquiry: StoredInquiry,
  {
    lender,
    secrets,
    offset,
    limit,
  }: { lender: { id: string; name: string }; secrets: Secrets; offset: number; limit: number },
): Promise<{ count: number; results: MerchantMatch[] }> {
  const scored = await findMatches(tx, inquiryRecord(inquiry, secrets), {
    lenderId: lender.id,
    limit: MOST_FOUND,
  });
  const found = [...(await addedBesides(tx, inquiry.id, scored)), ...scored];
  const page = found.slice(offset, offset + limit);
  const sources = await matchSources(
    tx,
    page.map(({ merchant }) => merchant),
    lender,
  );
  return {
    count: found.length,
    results: page.map((match) => ({ ...matchOnWire(match), ...sources.get(match.merchant.id)! })),
  };
}
