/** How quickly a repeated term stops counting, and how much long documents are penalized: the usual values. */
const SATURATION = 1.2;
const LENGTH = 0.75;

/** The frequency of a term: the number of documents, and the number of those with the term. */
export interface TermCount {
  total: number;
  holding: number;
}

/**
 * The Okapi BM25 score of each document for the terms of a query, to two decimals; a repeated query term counts once.
 * `countOf` gives a term's frequency in these documents or in the larger collection they belong to.
 */
export function bm25(
  query: readonly string[],
  documents: ReadonlyArray<readonly string[]>,
  countOf: (term: string) => TermCount,
): number[] {
  const terms = [...new Set(query)].map((term) => ({ term, rarity: rarity(countOf(term)) }));
  const words = documents.reduce((sum, document) => sum + document.length, 0);
  const usual = words / Math.max(1, documents.length) || 1;
  return documents.map((document) => {
    const length = 1 - LENGTH + (LENGTH * document.length) / usual;
    const score = terms.reduce((sum, { term, rarity: weight }) => {
      const times = document.filter((word) => word === term).length;
      return sum + (weight * times * (SATURATION + 1)) / (times + SATURATION * length);
    }, 0);
    return Math.round(score * 100) / 100;
  });
}

/** The inverse document frequency in the variant that is never negative. */
function rarity({ total, holding }: TermCount): number {
  const held = Math.min(holding, total);
  return Math.log(1 + (total - held + 0.5) / (held + 0.5));
}
