import type { CsvCell } from '@assay/csv/writing';
import { centsOf, totalAmount } from '@assay/domain/display';
import type { AttributedKind } from '@assay/domain/evidence';
import type { ReactNode } from 'react';
import type { Tone } from '#ui/tag';
import type { ListFilters } from './list-view.ts';

export interface RecordColumn {
  id: string;
  header: string;
  /** `day` values are `2026-11-23`, `money` values decimal dollars; `mono` is for numbers of filings and cases. */
  kind?: 'mono' | 'day' | 'money' | 'prose';
  /** The column whose value is shown as the second line of the cells, instead of in cells of its own. */
  second?: string;
  /** Only in the file. */
  isFileOnly?: true;
  /** The value of every row, without being searched. */
  everywhere?: string;
  /** Shown only if not all rows have the same value. */
  isOnlyIfVaried?: true;
}

export interface RowStatus {
  /** One word, by which the list is filtered. */
  text: string;
  /** What the source says, if that is more. */
  says?: string | null;
  tone: Tone;
  isOpen: boolean;
}

/** A kind of records, and either the id of a record or its key within a file. */
export type EvidenceName = readonly [
  kind: AttributedKind,
  record: { id: string; is_linked_to_merchant: boolean } | { key: string },
];

/** A record as a row of a table. */
export interface RecordListRow {
  key: string;
  /** What links to the record point to. */
  anchor: string;
  /** The accessible name of the record. */
  title: string;
  status: RowStatus;
  /** By column id; null where the source gives none. */
  values: Readonly<Record<string, string | null>>;
  /** How evidence names the record; undefined if that is unknown. */
  evidence?: EvidenceName | undefined;
  detail: () => ReactNode;
}

const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });

const yearOf = (row: RecordListRow): string | null => row.values.filed?.slice(0, 4) ?? null;
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Everything that is written in a row. */
const textOf = ({ title, status, values }: RecordListRow): string =>
  plain([title, status.text, status.says, ...Object.values(values)].filter(Boolean).join(' '));

/** The rows that all filters allow. Years exclude undated rows; each searched word must occur. */
export function filteredRows(rows: readonly RecordListRow[], filters: ListFilters): RecordListRow[] {
  const words = plain(filters.q ?? '')
    .split(/\s+/)
    .filter(Boolean);
  return rows.filter((row) => {
    const year = yearOf(row);
    if (filters.status && row.status.text !== filters.status) return false;
    if (filters.role && row.values.role !== filters.role) return false;
    if (filters.from && (!year || year < filters.from)) return false;
    if (filters.to && (!year || year > filters.to)) return false;
    const text = words.length > 0 ? textOf(row) : '';
    return words.every((word) => text.includes(word));
  });
}

/** The rows in the order of a column; rows without a value come last either way. */
export function sortedRows(
  rows: readonly RecordListRow[],
  columns: readonly RecordColumn[],
  sort: { id: string; desc: boolean },
): RecordListRow[] {
  const kind = columns.find(({ id }) => id === sort.id)?.kind;
  const sortValue = (row: RecordListRow) => (sort.id === 'status' ? row.status.text : row.values[sort.id]);
  const compare = (a: string, b: string): number => {
    if (kind !== 'money') return collator.compare(a, b);
    const difference = centsOf(a) - centsOf(b);
    return difference < 0n ? -1 : difference > 0n ? 1 : 0;
  };
  return rows.toSorted((one, other) => {
    const [a, b] = [sortValue(one), sortValue(other)];
    if (!a || !b) return a ? -1 : b ? 1 : 0;
    return compare(a, b) * (sort.desc ? -1 : 1);
  });
}

/** The exact totals of each money column, of all rows and of the open ones, and how many rows have an amount. */
export function totalsOf(rows: readonly RecordListRow[], columns: readonly RecordColumn[]) {
  return columns
    .filter(({ kind }) => kind === 'money')
    .map(({ id, header }) => {
      const amountsIn = (those: readonly RecordListRow[]) => those.flatMap(({ values }) => values[id] ?? []);
      const amounts = amountsIn(rows);
      const open = totalAmount(amountsIn(rows.filter(({ status }) => status.isOpen)));
      return { id, header, total: totalAmount(amounts), open, count: amounts.length };
    })
    .filter(({ count }) => count > 0);
}

/** The values of a filter with the number of rows of each, in the order of the alphabet. */
export function choicesOf(values: readonly (string | null)[]): { value: string; label: string }[] {
  const counts = new Map<string, number>();
  for (const value of values) if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => collator.compare(a, b))
    .map(([value, count]) => ({ value, label: `${value} (${count})` }));
}

/** The years in which rows were filed, newest first. */
export const yearsOf = (rows: readonly RecordListRow[]): string[] =>
  [...new Set(rows.flatMap((row) => yearOf(row) ?? []))].sort().reverse();

/** A table as the rows of a file: every column, days and amounts as plain values. */
export function fileRows(rows: readonly RecordListRow[], columns: readonly RecordColumn[]): CsvCell[][] {
  return [
    columns.map(({ header }) => header),
    ...rows.map(({ status, values }) =>
      columns.map(({ id, everywhere }) =>
        id === 'status' ? status.text : (everywhere ?? values[id] ?? null),
      ),
    ),
  ];
}
