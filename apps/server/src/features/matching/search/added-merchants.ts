import { keyOf } from '@assay/match-engine/keys';
import type { KeyedRow } from '../import/keyed-row.ts';
import { variantHashes } from '../import/token-counts.ts';
import { ownerOfSource } from '../lender-source.ts';
import { STORED_COLUMNS } from '../merchant-columns.ts';
import type { StoredMerchant, StoredPrincipal } from './match-store.ts';
import { normalisedMerchant, type ReadMerchant } from './read-merchants.ts';

/** Above every id of the database, so that added merchants sort last. */
const FIRST_ID = 2 ** 52;

/** Merchants, and names of merchants, that a batch has decided on but not yet written. */
export class AddedMerchants {
  readonly #read = new Map<string, ReadMerchant>();
  readonly #byKey = new Map<string, string[]>();
  readonly #tokenCounts = new Map<string, number>();
  readonly #byVariant = new Map<bigint, Set<string>>();
  readonly #names = new Map<string, string[]>();
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** Adds a merchant as it will be stored. Returns its temporary id. */
  add(source: string, { row, keys, tokens, einHash }: KeyedRow): string {
    const id = String(FIRST_ID + this.#count);
    this.#count += 1;
    const columns = Object.fromEntries(STORED_COLUMNS.map((column) => [column, row[column] ?? null]));
    const merchant = {
      ...columns,
      ...{ id, source, tokens, created_at: new Date(0), ein_hash: einHash },
      ...{ owner_id: ownerOfSource(source), location_id: null },
    } as StoredMerchant;
    const principals = row.principals.map(
      (person, at) => ({ ...person, id: `${id}/${at}`, merchant_id: id }) as StoredPrincipal,
    );
    this.#read.set(id, normalisedMerchant({ merchant, principals, knownNames: [] }));
    const numbers = einHash ? [keyOf('ein_hash', einHash)] : [];
    for (const key of [...keys, ...numbers]) listIn(this.#byKey, String(key)).push(id);
    for (const token of tokens) {
      const count = this.#tokenCounts.get(token) ?? 0;
      this.#tokenCounts.set(token, count + 1);
      if (count === 0) for (const hash of variantHashes(token)) setIn(this.#byVariant, hash).add(token);
    }
    return id;
  }

  /** Adds a name from a record that will be stored; the merchant is then known by it. */
  addName(merchantId: string, name: string): void {
    const names = listIn(this.#names, merchantId);
    if (!names.includes(name)) names.push(name);
  }

  has(id: string): boolean {
    return this.#read.has(id);
  }

  /** A merchant with the names added here, including one that is already `stored`. */
  read(id: string, stored: ReadMerchant | null): ReadMerchant | null {
    const read = this.#read.get(id) ?? stored;
    const names = this.#names.get(id);
    if (!read || !names) return read;
    const isNew = (name: string) =>
      !read.knownNames.includes(name) && name !== read.merchant.name && name !== read.merchant.name_dba;
    const more = names.filter(isNew);
    return more.length === 0
      ? read
      : normalisedMerchant({ ...read, knownNames: [...read.knownNames, ...more] });
  }

  /** The added merchants with a key. */
  behind(key: string): readonly string[] {
    return this.#byKey.get(key) ?? [];
  }

  /** How many of the added merchants have a word. */
  countOf(token: string): number {
    return this.#tokenCounts.get(token) ?? 0;
  }

  /** The words of added merchants that share a deletion variant with a word. */
  wordsLike(word: string): string[] {
    if (this.#byVariant.size === 0) return [];
    return [...new Set(variantHashes(word).flatMap((hash) => [...(this.#byVariant.get(hash) ?? [])]))];
  }
}

function listIn(map: Map<string, string[]>, key: string): string[] {
  const list = map.get(key) ?? [];
  if (list.length === 0) map.set(key, list);
  return list;
}

function setIn(map: Map<bigint, Set<string>>, key: bigint): Set<string> {
  const set = map.get(key) ?? new Set<string>();
  if (set.size === 0) map.set(key, set);
  return set;
}
