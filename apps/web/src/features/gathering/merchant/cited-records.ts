import type { ListedRecord } from '@assay/domain/gathering';
import { recordAnchor } from '#ui/record-anchor';

export const keyOf = ({ record_id, kind, key }: ListedRecord): string => `${record_id} ${kind} ${key}`;

/** What a score cites of a record, and the anchor on the page where it is shown. */
export interface Cited {
  anchor: string;
  text: string;
}

/** Kinds with a separate card on the page, to which a score links instead. */
const elsewhere: readonly string[] = ['corporate_filing', 'watchlist'];

/** What a score cites of each record, by record key. A fact that several records contain is shown with the first. */
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

/** The anchor of a counted record on the page, as a function of the record. */
export function countedAnchor(records: readonly ListedRecord[]): (record: ListedRecord) => string {
  const cited = citedOf(records);
  return (record) => {
    const [own] = record.cited_as;
    if (own && elsewhere.includes(own.kind)) return recordAnchor(own.kind, own.id);
    return lineAnchor(record, cited.get(keyOf(record)));
  };
}

/** The anchor of a record's line: that of the only thing that a score cites of it, else one for the record. */
export function lineAnchor(record: ListedRecord, cited: readonly Cited[] = []): string {
  const [only, ...others] = cited;
  return only && others.length === 0 ? only.anchor : recordAnchor('counted', keyOf(record));
}

export const anchorsOf = (cited: ReadonlyMap<string, readonly Cited[]>): string[] =>
  [...cited.values()].flat().map(({ anchor }) => anchor);
