import { keyOf } from '@assay/match-engine/keys';
import { type MerchantRecord, type NormalMerchant, normaliseMerchant } from '@assay/match-engine/normalise';
import { type MatchReason, scoreNormal } from '@assay/match-engine/score';
import type { TokenStats } from '@assay/match-engine/tokens';
import type { Tx } from '#platform/database';
import { mapInTurns } from '#platform/in-turns';
import {
  knownNames,
  merchants,
  principals,
  type StoredMerchant,
  type StoredPrincipal,
  wordCounts,
} from './match-store.ts';

/** A merchant that may be the one searched for. */
export interface FoundMatch extends ReadMerchant {
  score: number;
  reasons: MatchReason[];
}

/** A merchant of the master file with its people, and as the matcher reads it. */
export interface ReadMerchant {
  merchant: StoredMerchant;
  principals: StoredPrincipal[];
  normal: NormalMerchant;
}

/** Reads the candidates and scores them against the query; those at 0 and less are left out. */
export async function scoreCandidates(
  tx: Tx,
  query: NormalMerchant,
  ids: readonly string[],
  { heavy, ofStore }: { heavy: ReadonlyMap<string, number>; ofStore: ReadonlySet<string> },
): Promise<FoundMatch[]> {
  // A searched store id is the lender's own, found through its own records.
  const storeIdOf = (id: string) => (ofStore.has(id) ? query.storeId : null);
  const candidates = await readMerchants(tx, ids, storeIdOf);
  const stats = await statsOf(tx, query, candidates, heavy);
  const scored = await mapInTurns(candidates, (candidate) => ({
    ...candidate,
    ...scoreNormal(query, candidate.normal, stats),
  }));
  return scored.filter((found) => found.score > 0);
}

/** Merchants by id, with all the matcher looks at. */
export async function readMerchants(
  tx: Tx,
  ids: readonly string[],
  storeIdOf: (id: string) => string | null = () => null,
): Promise<ReadMerchant[]> {
  if (ids.length === 0) return [];
  const rows = await merchants(tx, ids);
  const people = Map.groupBy(await principals(tx, ids), (person) => person.merchant_id);
  const known = Map.groupBy(await knownNames(tx, ids), (name) => name.merchant_id);
  return mapInTurns(rows, (merchant) => {
    const owners = people.get(merchant.id) ?? [];
    const record: MerchantRecord = {
      ...merchant,
      principals: owners,
      known_names: known.get(merchant.id)?.map(({ name }) => name),
      store_id: storeIdOf(merchant.id),
    };
    return { merchant, principals: owners, normal: normaliseMerchant(record) };
  });
}

/** How often the words and names of a query and its candidates stand in the master file. */
export async function statsOf(
  tx: Tx,
  query: NormalMerchant,
  candidates: readonly ReadMerchant[],
  heavy: ReadonlyMap<string, number>,
): Promise<TokenStats> {
  const tokens = new Set(query.names.flatMap((name) => name.tokens));
  const names = new Map<string, number>();
  for (const { normal } of candidates) {
    for (const { joined, tokens: words } of normal.names) {
      for (const word of words) tokens.add(word);
      names.set(joined, (names.get(joined) ?? 0) + 1);
    }
  }
  const { total, counts } = await wordCounts(tx, [...tokens]);
  return {
    total,
    df: (token) => counts.get(token) ?? 0,
    nameCount: (joined) => Math.max(names.get(joined) ?? 0, heavy.get(String(keyOf('name', joined))) ?? 0),
  };
}
