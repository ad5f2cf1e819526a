import type { ReactNode } from 'react';
import styles from './printed.module.css';

export interface PrintedColumn {
  label: string;
  align?: 'right';
  /** Never wraps: for days, numbers and amounts. */
  isShort?: true;
}

export interface PrintedRow {
  key: string;
  /** In the order of the columns. */
  cells: readonly ReactNode[];
  /** Below the row, over its full width. */
  below?: ReactNode;
}

interface PrintedTableProps {
  label: string;
  columns: readonly PrintedColumn[];
  rows: readonly PrintedRow[];
  /** At most this many rows are printed; the others are counted. */
  limit?: number;
  /** How many records there are, if not all of them are among the rows. */
  total?: number;
}

export const isEmpty = (cell: ReactNode): boolean =>
  cell === null || cell === undefined || cell === false || cell === '';

/**
 * The records of one kind in print, one in a row. A column without any value is left out, and what the limit cuts is
 * counted below.
 */
export function PrintedTable({
  label,
  columns,
  rows,
  limit = Number.POSITIVE_INFINITY,
  total,
}: PrintedTableProps) {
  const shown = rows.slice(0, limit);
  const left = Math.max(total ?? 0, rows.length) - shown.length;
  const filled = columns
    .map((column, place) => ({ ...column, place }))
    .filter(({ place }) => shown.some(({ cells }) => !isEmpty(cells[place])));
  return (
    <>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {filled.map((column) => (
              <th key={column.label} scope="col" data-align={column.align} data-short={column.isShort}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        {shown.map(({ key, cells, below }) => (
          <tbody key={key}>
            <tr>
              {filled.map(({ label: name, place, align, isShort }) => (
                <td key={name} data-align={align} data-short={isShort}>
                  {cells[place]}
                </td>
              ))}
            </tr>
            {below && (
              <tr className={styles.below}>
                <td colSpan={filled.length}>{below}</td>
              </tr>
            )}
          </tbody>
        ))}
      </table>
      <MoreInReport count={left} />
    </>
  );
}

/** How many records of a list are not printed; nothing if all are. */
function MoreInReport({ count }: { count: number }) {
  if (count <= 0) return null;
  return <p className={styles.more}>and {count.toLocaleString('en-US')} more in the report</p>;
}

/** The second line of a cell. */
export function PrintedSecond({ children }: { children: ReactNode }) {
  if (isEmpty(children)) return null;
  return <div className={styles.second}>{children}</div>;
}
