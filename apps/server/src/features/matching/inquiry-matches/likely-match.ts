import { openedMerchants, type StoredInquiry } from '#features/inquiry';
import type { Clock } from '#platform/clock';
import type { Tx } from '#platform/database';
import type { Secrets } from '#platform/secrets';
import { merchants } from '../search/match-store.ts';
import { merchantSearch } from './search-inquiry.ts';
import * as store from './store.ts';

/** From this search_score on, a match is more likely than not the inquiry's business. */
const LIKELY = 5;

/** The best match of an inquiry if it is likely to be its business, else null. */
export async function likelyMatch(
  tx: Tx,
  inquiry: StoredInquiry,
  deps: { secrets: Secrets; clock: Clock },
): Promise<string | null> {
  // A portfolio inquiry states its merchant.
  if (inquiry.is_portfolio) return (await openedMerchants(tx, inquiry.id))[0] ?? null;
  const search = await merchantSearch(tx, inquiry, deps);
  const [best] = await store.matchesFrom(tx, search.id, { offset: 0, limit: 1 });
  return best && best.score >= LIKELY ? best.merchant_id : null;
}

/** The best matches of an inquiry by name and place, best first. */
export async function bestMatches(
  tx: Tx,
  inquiry: StoredInquiry,
  { limit, ...deps }: { limit: number; secrets: Secrets; clock: Clock },
) {
  const search = await merchantSearch(tx, inquiry, deps);
  const stored = await store.matchesFrom(tx, search.id, { offset: 0, limit });
  const byId = new Map(
    (
      await merchants(
        tx,
        stored.map(({ merchant_id }) => merchant_id),
      )
    ).map((merchant) => [merchant.id, merchant]),
  );
  return stored.flatMap(({ merchant_id }) => byId.get(merchant_id) ?? []);
}
