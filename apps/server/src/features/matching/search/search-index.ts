import type { MerchantKey } from '@assay/match-engine/keys';
import type { Tx } from '#platform/database';
import { merchantsOfStore } from '../source-record-store.ts';
import * as store from './match-store.ts';
import { type ReadMerchant, readMerchants } from './read-merchants.ts';

/** The most merchants to read per key. */
export const MAX_PER_KEY = 800;

/** How many merchants the file has and, of some words, how many have each; unknown words are left out. */
export interface WordCounts {
  total: number;
  counts: ReadonlyMap<string, number>;
}

/** What a search reads from the master file. */
export interface SearchIndex {
  words(tokens: readonly string[]): Promise<WordCounts>;
  /** Those of the keys that many merchants share, with about how many. */
  commonKeys(keys: readonly bigint[]): Promise<ReadonlyMap<string, number>>;
  /** The merchants behind each key, at most MAX_PER_KEY. */
  postings(keys: readonly MerchantKey[]): Promise<ReadonlyMap<string, readonly string[]>>;
  /** The dictionary words that any of the words may be a misspelling of, each once. */
  wordsLike(words: readonly string[]): Promise<store.DictionaryWord[]>;
  merchants(ids: readonly string[]): Promise<ReadMerchant[]>;
  /** The merchants that a lender has under this store id of its own. */
  ofStore(lenderId: string, storeId: string): Promise<string[]>;
}

/** The master file as the transaction sees it; every call reads again. */
export function databaseIndex(tx: Tx): SearchIndex {
  return {
    words: (tokens) => store.wordCounts(tx, tokens),
    commonKeys: (keys) => store.readCommonKeys(tx, keys),
    postings: (keys) => store.postings(tx, keys, MAX_PER_KEY),
    wordsLike: async (words) => uniqueWords((await store.wordsByVariant(tx, words)).values()),
    merchants: (ids) => readMerchants(tx, ids),
    ofStore: (lenderId, storeId) => merchantsOfStore(tx, lenderId, storeId),
  };
}

/** Merges lists of words without duplicates. */
export function uniqueWords(lists: Iterable<readonly store.DictionaryWord[]>): store.DictionaryWord[] {
  return [...new Map([...lists].flat().map((word) => [word.token, word])).values()];
}
