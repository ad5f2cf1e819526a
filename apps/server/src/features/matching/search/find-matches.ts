import { type KeyKind, type MerchantKey, merchantKeys } from '@assay/match-engine/keys';
import { type MerchantRecord, type NormalMerchant, normaliseMerchant } from '@assay/match-engine/normalise';
import type { Tx } from '#platform/database';
import { type FoundMatch, scoreCandidates } from './score-candidates.ts';
import { databaseIndex, type SearchIndex } from './search-index.ts';
import { widenNames } from './widen-names.ts';

const BUDGET = 3_000;
/** The assumed number of merchants of a key that is not known to be common, unless it is an identity such as an EIN. */
const USUAL = 40;
const IDENTITIES = new Set<KeyKind>(['phone', 'ein', 'ein_hash', 'domain', 'email', 'store', 'address_zip']);

/**
 * The keys worth looking up: rarest first until they cover about 3,000 merchants, so that the cost of a search does not
 * grow with the file. When even the rarest is too common, only that one is used.
 */
function chooseKeys(keys: readonly MerchantKey[], commonKeys: ReadonlyMap<string, number>): MerchantKey[] {
  const ranked = keys
    .map((key) => ({
      key,
      merchants: commonKeys.get(String(key.key)) ?? (IDENTITIES.has(key.kind) ? 2 : USUAL),
    }))
    .sort((a, b) => a.merchants - b.merchants);
  const chosen: MerchantKey[] = [];
  let left = BUDGET;
  for (const { key, merchants } of ranked) {
    if (merchants > left && chosen.length > 0) break;
    chosen.push(key);
    left -= merchants;
  }
  return chosen;
}

/** The most candidates to score. */
const MAX_SCORED = 150;
/** Below this score the best match is too weak to skip the search for misspellings. */
const GOOD = 9;

/**
 * The merchants of the master file that may be the described one, by search_score descending, then name, then id
 * (ONB-082), without scores of 0 or less. `lenderId` is the lender whose store ids count. Returns at most `limit`.
 */
export function findMatches(
  tx: Tx,
  record: MerchantRecord,
  options: { lenderId: string | null; limit: number },
): Promise<FoundMatch[]> {
  return searchIndex(databaseIndex(tx), normaliseMerchant(record), options);
}

/** Like {@link findMatches}, in an index that is already open; also leaves out scores below `min`. */
export async function searchIndex(
  index: SearchIndex,
  query: NormalMerchant,
  { lenderId, limit, min = 0 }: { lenderId: string | null; limit: number; min?: number },
): Promise<FoundMatch[]> {
  const candidates = new Map<string, number>();
  const commonKeys = new Map<string, number>();
  const words = await index.words([...new Set(query.names.flatMap((name) => name.tokens))]);
  const ofStore = new Set(
    lenderId !== null && query.storeId !== null ? await index.ofStore(lenderId, query.storeId) : [],
  );
  for (const id of ofStore) candidates.set(id, 64);
  const searched = new Set<bigint>();
  await collect(index, merchantKeys(query), { candidates, commonKeys, searched, total: words.total });
  const scored = new Set<string>();
  const from = { candidates, commonKeys, ofStore, scored };
  const found = await scoreBest(index, query, { ...from, min: Math.min(min, GOOD) });
  const isGood = found.some((match) => match.score >= GOOD);
  const hasUnknown = query.names.some((name) => name.tokens.some((token) => !words.counts.has(token)));
  if (query.names.length > 0 && (hasUnknown || !isGood)) {
    const names = await widenNames(index, query, words.counts);
    await collect(index, nameKeys(query, names), { candidates, commonKeys, searched, total: words.total });
    found.push(...(await scoreBest(index, query, { ...from, min })));
  }
  return found
    .filter(({ score }) => score >= min)
    .sort(byScore)
    .slice(0, limit);
}

/** Looks keys up and adds each key's weight to its merchants: a rare key weighs more. */
async function collect(
  index: SearchIndex,
  keys: readonly MerchantKey[],
  into: {
    candidates: Map<string, number>;
    commonKeys: Map<string, number>;
    searched: Set<bigint>;
    total: number;
  },
): Promise<void> {
  const fresh = keys.filter(({ key, kind }) => kind !== 'store' && !into.searched.has(key));
  if (fresh.length === 0) return;
  for (const [key, merchants] of await index.commonKeys(fresh.map(({ key }) => key))) {
    into.commonKeys.set(key, merchants);
  }
  const chosen = chooseKeys(fresh, into.commonKeys);
  for (const { key } of chosen) into.searched.add(key);
  const found = await index.postings(chosen);
  for (const [key, ids] of found) {
    const worth = Math.log2((into.total + 2) / Math.max(1, into.commonKeys.get(key) ?? ids.length));
    for (const id of ids) into.candidates.set(id, (into.candidates.get(id) ?? 0) + Math.max(0.1, worth));
  }
}

async function scoreBest(
  index: SearchIndex,
  query: NormalMerchant,
  from: {
    candidates: ReadonlyMap<string, number>;
    commonKeys: ReadonlyMap<string, number>;
    ofStore: ReadonlySet<string>;
    scored: Set<string>;
    min: number;
  },
): Promise<FoundMatch[]> {
  const best = [...from.candidates]
    .filter(([id]) => !from.scored.has(id))
    .sort(([a, worthA], [b, worthB]) => worthB - worthA || Number(a) - Number(b))
    .slice(0, MAX_SCORED)
    .map(([id]) => id);
  for (const id of best) from.scored.add(id);
  return scoreCandidates(index, query, best, from);
}

/** The keys of other spellings of the query's names, at the query's place. */
function nameKeys(query: NormalMerchant, names: NormalMerchant['names']): MerchantKey[] {
  return names.flatMap((name) =>
    merchantKeys({
      ...query,
      names: [name],
      street: null,
      phones: [],
      ein: null,
      einHashes: [],
      domain: null,
      email: null,
      emailDomain: null,
      storeId: null,
      principals: [],
    }),
  );
}

function byScore(a: FoundMatch, b: FoundMatch): number {
  if (a.score !== b.score) return b.score - a.score;
  if (a.merchant.name !== b.merchant.name) return a.merchant.name < b.merchant.name ? -1 : 1;
  return Number(a.merchant.id) - Number(b.merchant.id);
}
