import type { ComponentProps, ReactNode } from 'react';
import { PrintedBlock } from './printed-block.tsx';
import { isEmpty, type PrintedColumn, PrintedSecond, PrintedTable } from './printed-table.tsx';

/** A column of printed records, with what it says of each. */
export interface PrintedField<Record> extends PrintedColumn {
  cell: (record: Record) => ReactNode;
  /** Below the value of the cell, dimmed. */
  second?: (record: Record) => ReactNode;
}

interface PrintedRecordsProps<Record> extends ComponentProps<typeof PrintedBlock> {
  /** The name of the table; by default the title. */
  label?: string;
  records: readonly Record[];
  fields: readonly PrintedField<Record>[];
  /** Below the row of a record, over its full width. */
  below?: (record: Record) => ReactNode;
  /** At most this many records are printed; the others are counted. */
  limit: number;
}

/** A titled part of the printed report with a table of records below its text; without records no table. */
export function PrintedRecords<Record>({
  label,
  records,
  fields,
  below,
  limit,
  children,
  ...block
}: PrintedRecordsProps<Record>) {
  const cellOf = ({ cell, second }: PrintedField<Record>, record: Record): ReactNode => {
    const [first, other] = [cell(record), second?.(record)];
    if (isEmpty(other)) return first;
    return (
      <>
        {first}
        <PrintedSecond>{other}</PrintedSecond>
      </>
    );
  };
  return (
    <PrintedBlock count={records.length} {...block}>
      {children}
      {records.length > 0 && (
        <PrintedTable
          label={label ?? block.title}
          columns={fields}
          rows={records.map((record, place) => ({
            key: String(place),
            cells: fields.map((field) => cellOf(field, record)),
            below: below?.(record),
          }))}
          limit={limit}
        />
      )}
    </PrintedBlock>
  );
}
