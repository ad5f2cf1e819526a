import type { MerchantKey } from '@assay/match-engine/keys';
import type { Tx } from '#platform/database';
import { merchantsOfStore } from '../source-record-store.ts';
import * as store from './match-store.ts';
import { type ReadMerchant, readMerchants } from './read-merchants.ts';

/** Merchants read for a key at most. */
export const MAX_PER_KEY = 800;

/** How many merchants the file holds and, of some words, how many carry each; unknown words are not among them. */
export interface WordCounts {
  total: number;
  counts: ReadonlyMap<string, number>;
}

/** What a search reads of the master file. */
export interface SearchIndex {
  words(tokens: readonly string[]): Promise<WordCounts>;
  /** Those of the keys that many merchants share, with about how many. */
  commonKeys(keys: readonly bigint[]): Promise<ReadonlyMap<string, number>>;
  /** The merchants behind each key, at most MAX_PER_KEY. */
  postings(keys: readonly MerchantKey[]): Promise<ReadonlyMap<string, readonly string[]>>;
  /** The words of the dictionary that any of the words may be a misspelling of, each once. */
  wordsLike(words: readonly string[]): Promise<store.DictionaryWord[]>;
  merchants(ids: readonly string[]): Promise<ReadMerchant[]>;
  /** The merchants that a lender keeps under its own store id. */
  ofStore(lenderId: string, storeId: string): Promise<string[]>;
}

/** The master file as the transaction sees it, read anew by each call. */
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

/** Words that several lists hold, once. */
export function uniqueWords(lists: Iterable<readonly store.DictionaryWord[]>): store.DictionaryWord[] {
  return [...new Map([...lists].flat().map((word) => [word.token, word])).values()];
}
