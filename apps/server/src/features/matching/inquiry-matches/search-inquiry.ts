import { SCORE_VERSION } from '@assay/match-engine/score';
import type { StoredInquiry } from '#features/inquiry';
import type { Clock } from '#platform/clock';
import type { Tx } from '#platform/database';
import type { Secrets } from '#platform/secrets';
import { inquiryRecord } from '../inquiry-record.ts';
import { findMatches } from '../search/find-matches.ts';
import * as store from './store.ts';

/** The most matches to store and page through; users do not page further. */
const MAX_FOUND = 300;

/** How often the search restarts when an editor merges or deletes a merchant between search and storing. */
const MAX_TRIES = 5;

type Deps = { secrets: Secrets; clock: Clock };

/**
 * The search shown for an inquiry. It is made once, on first need: an import or a better engine never changes an open
 * inquiry while someone reads it. Concurrent calls wait for one search.
 */
export async function merchantSearch(
  tx: Tx,
  inquiry: StoredInquiry,
  deps: Deps,
): Promise<store.MerchantSearch> {
  const before = await store.newestSearch(tx, inquiry.id);
  if (before) return before;
  // There was no search at that time, so nothing had been found.
  await store.lockSearches(tx, inquiry.id);
  return (
    (await store.newestSearch(tx, inquiry.id)) ?? search(tx, inquiry, deps, { number: 1, searchedBy: null })
  );
}

/** Searches again in the file as it is now; earlier results stay stored with their time. */
export async function searchAgain(
  tx: Tx,
  inquiry: StoredInquiry,
  deps: Deps,
  searchedBy: string,
): Promise<store.MerchantSearch> {
  await store.lockSearches(tx, inquiry.id);
  const before = await store.newestSearch(tx, inquiry.id);
  return search(tx, inquiry, deps, { number: (before?.number ?? 0) + 1, searchedBy });
}

async function search(
  tx: Tx,
  inquiry: StoredInquiry,
  { secrets, clock }: Deps,
  { number, searchedBy }: { number: number; searchedBy: string | null },
): Promise<store.MerchantSearch> {
  const { lender_id } = inquiry;
  for (let tries = 1; ; tries++) {
    const found = await findMatches(tx, inquiryRecord(inquiry, secrets), {
      lenderId: lender_id,
      limit: MAX_FOUND,
    });
    const stored = await store.insertSearch(
      tx,
      {
        lender_id,
        inquiry_id: inquiry.id,
        number,
        searched_by: searchedBy,
        searched_at: clock.now(),
        engine_version: SCORE_VERSION,
      },
      found.map(({ merchant, score, reasons }, index) => ({
        merchant_id: merchant.id,
        rank: index + 1,
        score,
        reasons,
      })),
    );
    if (stored) return stored;
    if (tries === MAX_TRIES)
      throw new Error('Merchants that were found are merged or deleted again and again');
  }
}
