import type { MerchantKey } from '@assay/match-engine/keys';
import type { MerchantRecord } from '@assay/match-engine/normalise';
import type { Tx } from '#platform/database';
import { mapYielding } from '#platform/map-yielding';
import { merchants, postings, principals, readCommonKeys, type StoredMerchant } from './match-store.ts';

/** A merchant of the master file as stored, with its people. */
export interface SharingMerchant {
  merchant: StoredMerchant;
  record: MerchantRecord;
}

/** The most merchants to read per key: a key that more of them share identifies none. */
const MAX_PER_KEY = 300;
const MAX_READ = 900;

/** The merchants of keys, and the keys with too many merchants to mean anything. */
export interface Sharing {
  merchants: SharingMerchant[];
  crowded: ReadonlySet<bigint>;
}

/** The merchants that have any of the keys, through the matcher's index: public ones and the active lender's own. */
export async function merchantsSharing(tx: Tx, keys: readonly MerchantKey[]): Promise<Sharing> {
  const commonKeys = await readCommonKeys(
    tx,
    keys.map(({ key }) => key),
  );
  const searchable = keys.filter(({ key }) => (commonKeys.get(String(key)) ?? 0) < MAX_PER_KEY);
  const found =
    searchable.length === 0 ? new Map<string, string[]>() : await postings(tx, searchable, MAX_PER_KEY);
  const behind = searchable
    .map(({ key }) => ({ key, ids: found.get(String(key)) ?? [] }))
    .sort((a, b) => a.ids.length - b.ids.length);
  const crowded = new Set(
    keys.map(({ key }) => key).filter((key) => !searchable.some((one) => one.key === key)),
  );
  const ids = new Set<string>();
  for (const one of behind) {
    // A key that was not read completely cannot be counted.
    if (one.ids.length >= MAX_PER_KEY || ids.size + one.ids.length > MAX_READ) crowded.add(one.key);
    else for (const id of one.ids) ids.add(id);
  }
  return { merchants: await readRecords(tx, [...ids]), crowded };
}

/** One merchant as stored; undefined when it is unknown or another lender's own. */
export async function readMerchant(tx: Tx, id: string): Promise<SharingMerchant | undefined> {
  const [read] = await readRecords(tx, [id]);
  return read;
}

async function readRecords(tx: Tx, ids: readonly string[]): Promise<SharingMerchant[]> {
  if (ids.length === 0) return [];
  const rows = await merchants(tx, ids);
  const people = Map.groupBy(await principals(tx, ids), (person) => person.merchant_id);
  return mapYielding(rows, (merchant) => ({
    merchant,
    record: { ...merchant, principals: people.get(merchant.id) ?? [] },
  }));
}
