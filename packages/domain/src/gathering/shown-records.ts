import type { ListedRecord } from './merchant-evidence.ts';

/** What the page shows as one record, which links name by its kind and id: a record, or a fact of one that a score cites. */
export interface ShownRecord {
  kind: string;
  id: string;
}

/** The name of a listed record within a report. */
export const listedKey = ({ record_id, kind, key }: ListedRecord): string => `${record_id} ${kind} ${key}`;

/** Kinds with a separate card on the page, to which a score links instead. */
const elsewhere: readonly string[] = ['corporate_filing', 'watchlist'];

/** What a score cites of each record, by `listedKey`. A fact that several records contain is shown with the first. */
export function citedRecords(records: readonly ListedRecord[]): Map<string, ListedRecord['cited_as']> {
  const taken = new Set<string>();
  return new Map(
    records.map((record) => {
      const cited = record.cited_as.filter(
        ({ kind, id }) => !elsewhere.includes(kind) && !taken.has(`${kind} ${id}`),
      );
      for (const { kind, id } of cited) taken.add(`${kind} ${id}`);
      return [listedKey(record), cited];
    }),
  );
}

/** What the page shows a counted record as: the only thing that a score cites of it, otherwise the record itself. */
export function shownRecord(record: ListedRecord, cited: readonly ShownRecord[] = []): ShownRecord {
  const [only, ...others] = cited;
  return only && others.length === 0
    ? { kind: only.kind, id: only.id }
    : { kind: 'counted', id: listedKey(record) };
}

/** Like `shownRecord`, for all counted records, also of kinds with a separate card. */
export function shownRecords(records: readonly ListedRecord[]): (record: ListedRecord) => ShownRecord {
  const cited = citedRecords(records);
  return (record) => {
    const [own] = record.cited_as;
    if (own && elsewhere.includes(own.kind)) return { kind: own.kind, id: own.id };
    return shownRecord(record, cited.get(listedKey(record)));
  };
}
