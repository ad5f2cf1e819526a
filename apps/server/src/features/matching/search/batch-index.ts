import type { MerchantKey } from '@assay/match-engine/keys';
import type { Tx } from '#platform/database';
import { merchantsOfStore } from '../source-record-store.ts';
import { AddedMerchants } from './added-merchants.ts';
import { BatchLoader } from './batch-loader.ts';
import { CachedAnswers } from './cached-answers.ts';
import * as store from './match-store.ts';
import type { ReadMerchant } from './read-merchants.ts';
import { MAX_PER_KEY, type SearchIndex, uniqueWords } from './search-index.ts';
import type { SeenMerchants } from './seen-merchants.ts';

/**
 * The master file for the searches of a batch, which load what they need together and only once. Merchants and names to
 * be written at the end of the batch are put into `added` and found as if stored.
 */
export class BatchIndex implements SearchIndex {
  readonly added: AddedMerchants;
  readonly #tx: Tx;
  readonly #loader = new BatchLoader();
  readonly #total: CachedAnswers<'total', number>;
  readonly #words: CachedAnswers<string, number | null>;
  readonly #commonKeys: CachedAnswers<bigint, number | null>;
  readonly #behind: CachedAnswers<string, readonly string[]>;
  readonly #like: CachedAnswers<string, readonly store.DictionaryWord[]>;
  readonly #merchants: CachedAnswers<string, ReadMerchant | null>;
  /** Keys by their number; the kind of a key decides how it is looked up. */
  readonly #keys = new Map<string, MerchantKey>();

  /**
   * `seen` has what searches of earlier batches read, `postings` looks keys up, `added` has what earlier batches
   * decided to add and has not been written.
   */
  constructor(tx: Tx, seen: SeenMerchants, { postings = store.postings, added = new AddedMerchants() } = {}) {
    this.#tx = tx;
    this.added = added;
    const cached = <Key, Answer>(none: Answer, load: (keys: Key[]) => Promise<ReadonlyMap<Key, Answer>>) =>
      new CachedAnswers(this.#loader, load, none);
    this.#total = cached(0, async () => new Map([['total', (await store.wordCounts(tx, [])).total]]));
    this.#words = cached<string, number | null>(
      null,
      async (tokens) => (await store.wordCounts(tx, tokens)).counts,
    );
    this.#commonKeys = cached<bigint, number | null>(null, async (keys) => {
      const commonKeys = await store.readCommonKeys(tx, keys);
      return new Map(keys.map((key) => [key, commonKeys.get(String(key)) ?? null]));
    });
    this.#behind = cached<string, readonly string[]>([], (keys) =>
      postings(
        tx,
        keys.map((key) => this.#keys.get(key)!),
        MAX_PER_KEY,
      ),
    );
    this.#like = cached<string, readonly store.DictionaryWord[]>([], (words) =>
      store.wordsByVariant(tx, words),
    );
    this.#merchants = cached<string, ReadMerchant | null>(null, (ids) => seen.read(tx, ids));
  }

  /** Runs searches together; none of them may change `added`. */
  together(searches: ReadonlyArray<() => Promise<unknown>>): Promise<void> {
    return this.#loader.all(searches);
  }

  async words(tokens: readonly string[]) {
    await this.#total.want(['total']);
    await this.#words.want(tokens);
    const counts = new Map<string, number>();
    for (const token of tokens) {
      const stored = this.#words.of(token);
      const added = this.added.countOf(token);
      if (stored !== null || added > 0) counts.set(token, (stored ?? 0) + added);
    }
    return { total: this.#total.of('total') + this.added.count, counts };
  }

  async commonKeys(keys: readonly bigint[]) {
    await this.#commonKeys.want(keys);
    return new Map(
      keys.flatMap((key) => {
        const merchants = this.#commonKeys.of(key);
        return merchants === null ? [] : [[String(key), merchants] as const];
      }),
    );
  }

  async postings(keys: readonly MerchantKey[]) {
    const texts = keys.map((each) => {
      const text = String(each.key);
      this.#keys.set(text, each);
      return text;
    });
    await this.#behind.want(texts);
    return new Map(
      texts.map((text) => {
        const stored = this.#behind.of(text);
        const added = this.added.behind(text, Math.max(0, MAX_PER_KEY - stored.length));
        return [text, added.length > 0 ? [...stored, ...added] : stored] as const;
      }),
    );
  }

  async wordsLike(words: readonly string[]) {
    await this.#like.want(words);
    const added = words.flatMap((word) => this.added.wordsLike(word));
    await this.#words.want(added);
    const stored = words.map((word) =>
      this.#like
        .of(word)
        .map(({ token, merchants }) => ({ token, merchants: merchants + this.added.countOf(token) })),
    );
    const withAdded = added.map((token) => ({
      token,
      merchants: (this.#words.of(token) ?? 0) + this.added.countOf(token),
    }));
    return uniqueWords([...stored, withAdded]);
  }

  async merchants(ids: readonly string[]) {
    const stored = ids.filter((id) => !this.added.has(id));
    await this.#merchants.want(stored);
    return ids.flatMap((id) => {
      const read = this.added.read(id, this.#merchants.of(id));
      return read ? [read] : [];
    });
  }

  ofStore(lenderId: string, storeId: string) {
    return merchantsOfStore(this.#tx, lenderId, storeId);
  }
}
