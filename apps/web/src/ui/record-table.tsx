import type { ReactNode } from 'react';
import styles from './record-table.module.css';

interface RecordTableProps {
  /** The accessible name of the table. */
  label: string;
  columns: readonly { header: string; align?: 'right' }[];
  children: ReactNode;
}

/**
 * A table of records that links point to: rows have anchors, and a record's details show below its row. If it is too
 * narrow for columns, each row is a block with the `data-label` of its cells before them.
 */
export function RecordTable({ label, columns, children }: RecordTableProps) {
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.header} scope="col" data-align={column.align}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

/** The row of a record; its anchor is the target of `#…` in the address. */
export function RecordRow({
  anchor,
  isOpen = false,
  isAdverse = false,
  children,
}: {
  anchor: string;
  isOpen?: boolean;
  /** Marks the row as one that speaks against the business. */
  isAdverse?: boolean;
  children: ReactNode;
}) {
  return (
    <tr
      id={anchor}
      tabIndex={-1}
      className={styles.row}
      data-open={isOpen || undefined}
      data-adverse={isAdverse || undefined}
    >
      {children}
    </tr>
  );
}

/** Details below the row of a record, over its full width. */
export function RecordDetails({ span, children }: { span: number; children: ReactNode }) {
  return (
    <tr className={styles.details}>
      <td colSpan={span}>{children}</td>
    </tr>
  );
}

/** The second line of a cell or a record: dimmed and smaller. */
export function SecondLine({ children }: { children: ReactNode }) {
  return <div className={styles.second}>{children}</div>;
}
