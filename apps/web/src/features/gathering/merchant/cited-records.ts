import type { ListedRecord } from '@assay/domain/gathering';
import { recordAnchor } from '#ui/record-anchor';

export const keyOf = ({ record_id, kind, key }: ListedRecord): string => `${record_id} ${kind} ${key}`;

/** What a score cites of a record, and the place on the page where that is found. */
export interface Cited {
  anchor: string;
  text: string;
}

/** Kinds with a card of their own on the page, which is where a score leads to. */
const elsewhere: readonly string[] = ['corporate_filing', 'watchlist'];

/** What a score cites of each of the records, by their keys. What several of them hold is found with the first. */
export function citedOf(records: readonly ListedRecord[]): Map<string, Cited[]> {
  const taken = new Set<string>();
  return new Map(
    records.map((record) => {
      const cited = record.cited_as
        .filter(({ kind }) => !elsewhere.includes(kind))
        .map(({ kind, id, text }) => ({ anchor: recordAnchor(kind, id), text }))
        .filter(({ anchor }) => !taken.has(anchor));
      for (const { anchor } of cited) taken.add(anchor);
      return [keyOf(record), cited];
    }),
  );
}

/** The places of all that is cited. */
export const anchorsOf = (cited: ReadonlyMap<string, readonly Cited[]>): string[] =>
  [...cited.values()].flat().map(({ anchor }) => anchor);
