import type { ComponentProps } from 'react';
import { PrintedBlock } from './printed-block.tsx';
import { PrintedTable, type PrintedTableProps } from './printed-table.tsx';

type PrintedListProps<Row> = ComponentProps<typeof PrintedBlock> &
  Omit<PrintedTableProps<Row>, 'label'> & {
    /** The accessible name of the table; the title by default. */
    label?: string;
  };

/** A titled part of the printed report with a table of records below its text. */
export function PrintedList<Row>({
  title,
  count,
  notes,
  label = title,
  children,
  ...table
}: PrintedListProps<Row>) {
  return (
    <PrintedBlock title={title} count={count} notes={notes}>
      {children}
      <PrintedTable label={label} {...table} />
    </PrintedBlock>
  );
}
