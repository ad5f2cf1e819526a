import {
  type BusinessComparison,
  businessComparison,
  type KnownBusiness,
  namesOfDomains,
  withoutStoreNumber,
} from '@assay/match-engine/attribution';
import { keyOf, type MerchantKey, merchantKeys } from '@assay/match-engine/keys';
import { normaliseMerchant } from '@assay/match-engine/normalise';
import { withCourts } from '@assay/reference/court-districts';
import type { Tx } from '#platform/database';
import { readOnce } from '#platform/shared-reads';
import { nameCounts, postings, wordsByVariant } from '../search/match-store.ts';
import { knownBusinesses } from './known-businesses.ts';

/** The most namesakes to read; when the file has more, a shared name proves nothing. */
const MAX_NAMESAKES = 100;

/** What records about a merchant are compared with; see businessComparison. */
export interface MerchantComparison extends BusinessComparison {
  business: KnownBusiness;
}

/**
 * Builds the comparison of records with a merchant, which knows every other merchant of the file with one of its names;
 * null for an unknown merchant. `formedOn` is the day the merchant was formed, if its filings say. It takes a few
 * indexed reads, once for any number of records and within `shareReads`.
 */
export const compareWithMerchant = (
  tx: Tx,
  merchantId: string,
  { formedOn = null }: { formedOn?: string | null } = {},
): Promise<MerchantComparison | null> =>
  readOnce(
    tx,
    `comparison with ${merchantId}, formed on ${formedOn}`,
    () => buildComparison(tx, merchantId, formedOn),
    { isOfFile: true },
  );

async function buildComparison(
  tx: Tx,
  merchantId: string,
  formedOn: string | null,
): Promise<MerchantComparison | null> {
  const found = (await knownBusinesses(tx, [merchantId])).get(merchantId);
  if (!found) return null;
  const business = { ...atCourts(found), since: formedOn };
  const [place] = business.places;
  const normal = normaliseMerchant({
    ...place,
    known_names: [
      ...[...business.names, ...(business.otherNames ?? [])].flatMap(withoutStoreNumber),
      ...namesOfDomains(business.domains ?? [], [place?.state ?? '']),
    ],
  });
  // By the whole name in its state first, which finds nearby locations of a chain; sister companies share an address.
  const keys = merchantKeys(normal).filter(isNamesakeKey);
  const { commonKeys, ...words } = await wordsOf(
    tx,
    normal.names,
    keys.map(({ key }) => key),
  );
  const keyHolders = await postings(tx, keys, MAX_NAMESAKES + 1);
  const ids = new Set(keys.toSorted(byState).flatMap(({ key }) => keyHolders.get(String(key)) ?? []));
  ids.delete(merchantId);
  const namesakes = await knownBusinesses(tx, [...ids].slice(0, MAX_NAMESAKES));
  const comparison = businessComparison(
    business,
    [...namesakes.values()].map(atCourts),
    {
      ...words,
      nameCount: (joined) => commonKeys.get(String(keyOf('name', joined))) ?? 1,
    },
    { isComplete: ids.size <= MAX_NAMESAKES },
  );
  return { business, ...comparison, attribute: onceEach(comparison.attribute) };
}

/**
 * How many names of the file contain the words of these names, and the words they may be misspellings of; and those of
 * the keys that many merchants share.
 */
async function wordsOf(
  tx: Tx,
  names: readonly { tokens: readonly string[] }[],
  keys: readonly bigint[] = [],
) {
  const tokens = [...new Set(names.flatMap(({ tokens }) => tokens))];
  const { total, counts, commonKeys } = await nameCounts(tx, { tokens, keys });
  const like = [...(await wordsByVariant(tx, tokens)).values()].flat();
  const all = new Map([...like.map(({ token, merchants }) => [token, merchants] as const), ...counts]);
  return { total, df: (token: string) => all.get(token) ?? 0, commonKeys };
}

const atCourts = (business: KnownBusiness): KnownBusiness => ({
  ...business,
  places: business.places.map(withCourts),
});

/** Compares equal claims once: a source may return a thousand records that all name one company. */
function onceEach(attribute: BusinessComparison['attribute']): BusinessComparison['attribute'] {
  const known = new Map<string, ReturnType<typeof attribute>>();
  return (claims) => {
    const key = JSON.stringify(claims);
    const found = known.get(key) ?? attribute(claims);
    known.set(key, found);
    return found;
  };
}

const NAMESAKE_KEYS = new Set<MerchantKey['kind']>(['name', 'name_state', 'address_zip']);
const isNamesakeKey = ({ kind }: MerchantKey): boolean => NAMESAKE_KEYS.has(kind);
const byState = (a: MerchantKey, b: MerchantKey): number =>
  Number(b.kind === 'name_state') - Number(a.kind === 'name_state');

/** Builds the comparisons of records with several merchants, where each knows only the others. */
export async function compareEachMerchant(
  tx: Tx,
  merchantIds: readonly string[],
): Promise<Map<string, BusinessComparison>> {
  const businesses = [...(await knownBusinesses(tx, merchantIds)).values()].map(atCourts);
  const normal = businesses.flatMap((business) =>
    business.names.flatMap((name) => normaliseMerchant({ name }).names),
  );
  const stats = await wordsOf(tx, normal);
  return new Map(
    businesses.map((business) => [
      business.id,
      businessComparison(
        business,
        businesses.filter((other) => other !== business),
        stats,
      ),
    ]),
  );
}
