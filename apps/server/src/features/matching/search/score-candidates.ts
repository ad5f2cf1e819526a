import { keyOf } from '@assay/match-engine/keys';
import { formsOf, type NormalMerchant } from '@assay/match-engine/normalise';
import { type MatchReason, mayScore, scoreNormal } from '@assay/match-engine/score';
import type { TokenStats } from '@assay/match-engine/tokens';
import { mapYielding } from '#platform/map-yielding';
import type { ReadMerchant } from './read-merchants.ts';
import type { SearchIndex } from './search-index.ts';

/** A merchant that may be the searched one. */
export interface FoundMatch extends ReadMerchant {
  score: number;
  reasons: MatchReason[];
}

/** Reads the candidates and scores them against the query, without those at 0 or less or below `min`. */
export async function scoreCandidates(
  index: SearchIndex,
  query: NormalMerchant,
  ids: readonly string[],
  {
    commonKeys,
    ofStore,
    min,
  }: { commonKeys: ReadonlyMap<string, number>; ofStore: ReadonlySet<string>; min: number },
): Promise<FoundMatch[]> {
  const candidates = (await index.merchants(ids)).map((read) =>
    // The searched store id is the lender's own and was found through its own records.
    ofStore.has(read.merchant.id) ? { ...read, normal: { ...read.normal, storeId: query.storeId } } : read,
  );
  const promising: ReadMerchant[] = [];
  await mapYielding(candidates, (each) => {
    if (mayScore(min, query, each.normal)) promising.push(each);
  });
  const stats = await statsOf(index, query, promising, commonKeys, candidates);
  const scored = await mapYielding(promising, (each) => ({
    ...each,
    ...scoreNormal(query, each.normal, stats),
  }));
  return scored.filter(({ score }) => score > 0 && score >= min);
}

/**
 * How often the words and names of a query and its candidates occur in the master file. A name counts at least the
 * merchants in `found` that have it; the candidates are among them.
 */
export async function statsOf(
  index: SearchIndex,
  query: NormalMerchant,
  candidates: readonly ReadMerchant[],
  commonKeys: ReadonlyMap<string, number>,
  found: readonly ReadMerchant[] = candidates,
): Promise<TokenStats> {
  const tokens = new Set(query.names.flatMap((name) => name.tokens));
  const names = new Map<string, number>();
  for (const { normal } of candidates)
    for (const { names } of formsOf(normal))
      for (const { tokens: words } of names) for (const word of words) tokens.add(word);
  for (const { normal } of found)
    for (const { joined } of normal.names) names.set(joined, (names.get(joined) ?? 0) + 1);
  const { total, counts } = await index.words([...tokens]);
  const nameCounts = new Map<string, number>();
  const nameCount = (joined: string): number => {
    let known = nameCounts.get(joined);
    if (known === undefined) {
      known = Math.max(names.get(joined) ?? 0, commonKeys.get(String(keyOf('name', joined))) ?? 0);
      nameCounts.set(joined, known);
    }
    return known;
  };
  return { total, df: (token) => counts.get(token) ?? 0, nameCount };
}
