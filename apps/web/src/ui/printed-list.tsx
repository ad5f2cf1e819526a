import type { ComponentProps } from 'react';
import type { DataColumn } from './data-table.tsx';
import { PrintedBlock } from './printed-block.tsx';
import { PrintedTable } from './printed-table.tsx';

/** A column of records in print, like one of the table on the page. */
export type PrintedListColumn<Row> = Pick<DataColumn<Row>, 'header' | 'cell' | 'align'> & {
  /** Never wraps: for days, numbers and amounts. */
  isShort?: true;
};

interface PrintedRecordsProps<Row> extends Pick<ComponentProps<typeof PrintedTable>, 'limit' | 'total'> {
  label: string;
  columns: readonly PrintedListColumn<Row>[];
  records: readonly Row[];
  keyOf: (record: Row) => string;
}

/** Records in a printed table; nothing without one. */
export function PrintedRecords<Row>({ columns, records, keyOf, ...table }: PrintedRecordsProps<Row>) {
  if (records.length === 0) return null;
  return (
    <PrintedTable
      {...table}
      columns={columns.map(({ header, align, isShort }) => ({ label: header, align, isShort }))}
      rows={records.map((record) => ({
        key: keyOf(record),
        cells: columns.map(({ cell }) => cell(record)),
      }))}
    />
  );
}

type PrintedListProps<Row> = Omit<ComponentProps<typeof PrintedBlock>, 'children'> &
  Omit<PrintedRecordsProps<Row>, 'label'> & {
    /** The accessible name of the table; the title by default. */
    label?: string;
  };

/** A titled part of the printed report with one table of records, which is left out without a record. */
export function PrintedList<Row>({ title, count, notes, label = title, ...records }: PrintedListProps<Row>) {
  return (
    <PrintedBlock title={title} count={count} notes={notes}>
      <PrintedRecords label={label} {...records} />
    </PrintedBlock>
  );
}
