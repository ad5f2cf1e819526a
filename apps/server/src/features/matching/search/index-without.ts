import type { SearchIndex } from './search-index.ts';

/** The master file without some merchants. */
export const indexWithout = (index: SearchIndex, isLeft: (id: string) => boolean): SearchIndex => ({
  words: (tokens) => index.words(tokens),
  commonKeys: (keys) => index.commonKeys(keys),
  wordsLike: (words) => index.wordsLike(words),
  ofStore: (lenderId, storeId) => index.ofStore(lenderId, storeId),
  postings: async (keys) =>
    new Map(
      [...(await index.postings(keys))].map(([key, ids]) => [key, ids.filter((id) => !isLeft(id))] as const),
    ),
  merchants: (ids) => index.merchants(ids.filter((id) => !isLeft(id))),
});
