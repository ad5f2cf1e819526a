import type { NormalMerchant } from '@assay/match-engine/normalise';
import { bm25 } from '@assay/match-engine/score';
import type { TokenStats } from '@assay/match-engine/tokens';

/**
 * BM25 of each record for the words of the query's names and address. The frequency of a name's word comes from the
 * dictionary of the master file; address words are not in it, so they are counted in these records.
 */
export function wordScores(
  query: NormalMerchant,
  records: readonly NormalMerchant[],
  stats: TokenStats,
): number[] {
  const documents = records.map(words);
  const holding = new Map<string, number>();
  for (const document of documents) {
    for (const word of new Set(document)) holding.set(word, (holding.get(word) ?? 0) + 1);
  }
  return bm25(words(query), documents, (word) =>
    isOfAddress(word)
      ? { total: documents.length, holding: holding.get(word) ?? 0 }
      : { total: Math.max(stats.total, documents.length), holding: stats.df(word) },
  );
}

/** Marks an address word, so that the 12 of “12 Mill Ln” is not that of “Store 12”. */
const MARK = '@';
const isOfAddress = (word: string) => word.startsWith(MARK);

function words({ names, street, city, state }: NormalMerchant): string[] {
  const address = [street?.number, ...(street?.words ?? []), street?.box, city, state];
  return [
    ...new Set(names.flatMap(({ tokens }) => tokens)),
    ...address.flatMap((word) => (word ? [`${MARK}${word}`] : [])),
  ];
}
