import { citedRecords, type ListedRecord, listedKey, shownRecord } from '@assay/domain/gathering';
import { recordAnchor } from '#ui/record-anchor';

export { listedKey as keyOf };

/** What a score cites of a record, and the anchor on the page where it is shown. */
export interface Cited {
  anchor: string;
  text: string;
  kind: string;
  id: string;
}

/** What a score cites of each record, by record key. A fact that several records contain is shown with the first. */
export const citedOf = (records: readonly ListedRecord[]): Map<string, Cited[]> =>
  new Map(
    [...citedRecords(records)].map(([key, cited]) => [
      key,
      cited.map(({ kind, id, text }) => ({ kind, id, text, anchor: recordAnchor(kind, id) })),
    ]),
  );

/** The anchor of a record's line: that of the only thing that a score cites of it, else one for the record. */
export function lineAnchor(record: ListedRecord, cited: readonly Cited[] = []): string {
  const { kind, id } = shownRecord(record, cited);
  return recordAnchor(kind, id);
}

export const anchorsOf = (cited: ReadonlyMap<string, readonly Cited[]>): string[] =>
  [...cited.values()].flat().map(({ anchor }) => anchor);
