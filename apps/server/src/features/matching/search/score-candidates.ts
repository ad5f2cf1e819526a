import { keyOf } from '@assay/match-engine/keys';
import { type MerchantRecord, type NormalMerchant, normaliseMerchant } from '@assay/match-engine/normalise';
import { type MatchReason, scoreNormal } from '@assay/match-engine/score';
import type { TokenStats } from '@assay/match-engine/tokens';
import type { Tx } from '#platform/database';
import {
  merchants,
  principals,
  type StoredMerchant,
  type StoredPrincipal,
  wordCounts,
} from './match-store.ts';

/** A merchant that may be the one searched for. */
export interface FoundMatch {
  merchant: StoredMerchant;
  principals: StoredPrincipal[];
  score: number;
  reasons: MatchReason[];
}

/** Reads the candidates and scores them against the query; those at 0 and less are left out. */
export async function scoreCandidates(
  tx: Tx,
  query: NormalMerchant,
  ids: readonly string[],
  { heavy, ofStore }: { heavy: ReadonlyMap<string, number>; ofStore: ReadonlySet<string> },
): Promise<FoundMatch[]> {
  if (ids.length === 0) return [];
  const rows = await merchants(tx, ids);
  const people = Map.groupBy(await principals(tx, ids), (person) => person.merchant_id);
  const candidates = rows.map((merchant) => {
    const owners = people.get(merchant.id) ?? [];
    const record: MerchantRecord = {
      ...merchant,
      principals: owners,
      // A searched store id is the lender's own, found through its own records.
      store_id: ofStore.has(merchant.id) ? query.storeId : null,
    };
    return { merchant, principals: owners, normal: normaliseMerchant(record) };
  });
  const stats = await statsOf(tx, query, candidates, heavy);
  return candidates
    .map(({ normal, ...found }) => ({ ...found, ...scoreNormal(query, normal, stats) }))
    .filter((found) => found.score > 0);
}

async function statsOf(
  tx: Tx,
  query: NormalMerchant,
  candidates: ReadonlyArray<{ merchant: StoredMerchant; normal: NormalMerchant }>,
  heavy: ReadonlyMap<string, number>,
): Promise<TokenStats> {
  const tokens = new Set(query.names.flatMap((name) => name.tokens));
  const names = new Map<string, number>();
  for (const { merchant, normal } of candidates) {
    for (const token of merchant.tokens) tokens.add(token);
    for (const { joined } of normal.names) names.set(joined, (names.get(joined) ?? 0) + 1);
  }
  const { total, counts } = await wordCounts(tx, [...tokens]);
  return {
    total,
    df: (token) => counts.get(token) ?? 0,
    nameCount: (joined) => Math.max(names.get(joined) ?? 0, heavy.get(String(keyOf('name', joined))) ?? 0),
  };
}
