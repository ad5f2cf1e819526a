import { keyOf } from '@assay/match-engine/keys';
import type { KeyedRow } from '../import/keyed-row.ts';
import { variantHashes } from '../import/token-counts.ts';
import { ownerOfSource } from '../lender-source.ts';
import { STORED_COLUMNS } from '../merchant-columns.ts';
import { KeyIndex } from './key-index.ts';
import type { StoredMerchant, StoredPrincipal } from './match-store.ts';
import { normalisedMerchant, type ReadMerchant } from './read-merchants.ts';

/** Above every id of the database, so that added merchants sort last. */
const FIRST_ID = 2 ** 52;

/** The most merchants to keep in their normalized form. */
const MOST_READ = 5000;

/**
 * Merchants, and names of merchants, that are decided on but not yet written: those of a batch, or of a whole file that is
 * only checked. Takes about 1 kB per merchant.
 */
export class AddedMerchants {
  /** The merchants as JSON, by position. */
  readonly #stored: Buffer[] = [];
  readonly #read = new Map<string, ReadMerchant>();
  readonly #byKey = new KeyIndex();
  readonly #tokenCounts = new Map<string, number>();
  readonly #tokens: string[] = [];
  readonly #byVariant = new KeyIndex();
  readonly #names = new Map<string, string[]>();
  readonly #hidden = new Set<string>();

  get count(): number {
    return this.#stored.length;
  }

  /** Adds a merchant as it will be stored. Returns its temporary id. */
  add(source: string, { row, keys, tokens, einHash }: KeyedRow): string {
    const at = this.count;
    const id = String(FIRST_ID + at);
    const columns = Object.fromEntries(STORED_COLUMNS.map((column) => [column, row[column] ?? null]));
    const merchant = {
      ...columns,
      ...{ id, source, tokens, ein_hash: einHash },
      ...{ owner_id: ownerOfSource(source), location_id: null },
    };
    const principals = row.principals.map((person, at) => ({
      ...person,
      id: `${id}/${at}`,
      merchant_id: id,
    }));
    this.#stored.push(Buffer.from(JSON.stringify({ merchant, principals })));
    const numbers = einHash ? [keyOf('ein_hash', einHash)] : [];
    for (const key of [...keys, ...numbers]) this.#byKey.add(key, at);
    for (const token of tokens) {
      const count = this.#tokenCounts.get(token) ?? 0;
      this.#tokenCounts.set(token, count + 1);
      if (count > 0) continue;
      for (const hash of variantHashes(token)) this.#byVariant.add(hash, this.#tokens.length);
      this.#tokens.push(token);
    }
    return id;
  }

  /** Adds a name from a record that will be stored; the merchant is then known by it. */
  addName(merchantId: string, name: string): void {
    const names = listIn(this.#names, merchantId);
    if (!names.includes(name)) names.push(name);
  }

  /** Leaves out a stored merchant that an added one replaces. */
  hide(id: string): void {
    this.#hidden.add(id);
  }

  has(id: string): boolean {
    const at = Number(id) - FIRST_ID;
    return at >= 0 && at < this.count;
  }

  /** A merchant with the names added here, including one that is already `stored`. */
  read(id: string, stored: ReadMerchant | null): ReadMerchant | null {
    if (this.#hidden.has(id)) return null;
    const read = this.has(id) ? this.#readAdded(id) : stored;
    const names = this.#names.get(id);
    if (!read || !names) return read;
    const isNew = (name: string) =>
      !read.knownNames.includes(name) && name !== read.merchant.name && name !== read.merchant.name_dba;
    const more = names.filter(isNew);
    return more.length === 0
      ? read
      : normalisedMerchant({ ...read, knownNames: [...read.knownNames, ...more] });
  }

  /** The first `most` added merchants with a key. */
  behind(key: string, most: number): readonly string[] {
    return this.#byKey.of(BigInt(key), most).map((at) => String(FIRST_ID + at));
  }

  /** How many of the added merchants have a word. */
  countOf(token: string): number {
    return this.#tokenCounts.get(token) ?? 0;
  }

  /** The words of added merchants that share a deletion variant with a word. */
  wordsLike(word: string): string[] {
    if (this.#tokens.length === 0) return [];
    const found = new Set(variantHashes(word).flatMap((hash) => this.#byVariant.of(hash)));
    return [...found].map((at) => this.#tokens[at]!);
  }

  #readAdded(id: string): ReadMerchant {
    const known = this.#read.get(id);
    if (known) return known;
    const { merchant, principals } = JSON.parse(String(this.#stored[Number(id) - FIRST_ID]));
    const read = normalisedMerchant({
      merchant: { ...merchant, created_at: new Date(0) } as StoredMerchant,
      principals: principals as StoredPrincipal[],
      knownNames: [],
    });
    if (this.#read.size >= MOST_READ) this.#read.delete(this.#read.keys().next().value!);
    this.#read.set(id, read);
    return read;
  }
}

function listIn(map: Map<string, string[]>, key: string): string[] {
  const list = map.get(key) ?? [];
  if (list.length === 0) map.set(key, list);
  return list;
}
