import { type BusinessComparison, businessComparison, type KnownBusiness } from '@assay/match-engine/attribution';
import { keyOf, type MerchantKey, merchantKeys } from '@assay/match-engine/keys';
import { normaliseMerchant } from '@assay/match-engine/normalise';
import type { Tx } from '#platform/database';
import { heavyKeys, postings, wordCounts } from '../search/match-store.ts';
import { knownBusinesses } from './known-businesses.ts';

/** Bearers of one name that are looked at; where the file has more, its name alone tells nothing. */
const MOST_RIVALS = 100;

/** What records about a merchant are compared with; see businessComparison. */
export interface MerchantComparison extends BusinessComparison {
  business: KnownBusiness;
}

/**
 * Makes the comparison of records with a merchant, in knowledge of every other merchant of the file that bears one of its
 * names; null for an unknown merchant. `since` is the day the merchant was formed, where its filings tell. A handful of
 * indexed reads, made once for any number of records.
 */
export async function compareWithMerchant(
  tx: Tx,
  merchantId: string,
  { formedOn = null }: { formedOn?: string | null } = {},
): Promise<MerchantComparison | null> {
  const found = (await knownBusinesses(tx, [merchantId])).get(merchantId);
  if (!found) return null;
  const business = { ...found, since: formedOn ?? found.since ?? null };
  const normal = normaliseMerchant({
    name: business.names[0] ?? null,
    name_dba: business.names[1] ?? null,
    known_names: business.otherNames ?? [],
  });
  // By the whole name in its state first, so that of a chain the neighbours are seen.
  const [place] = business.places;
  const keys = merchantKeys({ ...normal, state: normaliseMerchant({ state: place?.state ?? null }).state }).filter(
    isWholeName,
  );
  const heavy = await heavyKeys(
    tx,
    keys.map(({ key }) => key),
  );
  const bearers = await postings(tx, keys, MOST_RIVALS + 1);
  const ids = new Set(
    keys.toSorted(byState).flatMap(({ key }) => bearers.get(String(key)) ?? []),
  );
  ids.delete(merchantId);
  const rivals = await knownBusinesses(tx, [...ids].slice(0, MOST_RIVALS));
  const words = await wordCounts(tx, [...new Set(normal.names.flatMap(({ tokens }) => tokens))]);
  const comparison = businessComparison(
    business,
    [...rivals.values()],
    {
      total: words.total,
      df: (token) => words.counts.get(token) ?? 0,
      nameCount: (joined) => heavy.get(String(keyOf('name', joined))) ?? 1,
    },
    { isComplete: ids.size <= MOST_RIVALS },
  );
  return { business, attribute: comparison.attribute };
}

const isWholeName = ({ kind }: MerchantKey): boolean => kind === 'name' || kind === 'name_state';
const byState = (a: MerchantKey, b: MerchantKey): number =>
  Number(b.kind === 'name_state') - Number(a.kind === 'name_state');
