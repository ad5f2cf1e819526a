import type { ReactNode } from 'react';
import type { DataColumn } from './data-table.tsx';
import styles from './printed.module.css';

/** A column of records in print, like one of the table on the page. */
export type PrintedColumn<Row> = Pick<DataColumn<Row>, 'header' | 'cell' | 'second' | 'align'> & {
  /** Never wraps: for days, numbers and amounts. */
  isShort?: true;
};

export interface PrintedTableProps<Row> {
  label: string;
  columns: readonly PrintedColumn<Row>[];
  records: readonly Row[];
  /** Below the row of a record, over its full width. */
  below?: (record: Row) => ReactNode;
  /** At most this many records are printed; the others are counted. */
  limit?: number;
  /** How many records there are, if not all of them are given. */
  total?: number | undefined;
}

const isEmpty = (cell: ReactNode): boolean =>
  cell === null || cell === undefined || cell === false || cell === '';

/**
 * The records of one kind in print, one in a row; nothing without one. A column without any value in either line is left
 * out, and what the limit cuts is counted below.
 */
export function PrintedTable<Row>({
  label,
  columns,
  records,
  below,
  limit = Number.POSITIVE_INFINITY,
  total = 0,
}: PrintedTableProps<Row>) {
  if (records.length === 0) return null;
  const shown = records.slice(0, limit);
  const left = Math.max(total, records.length) - shown.length;
  const filled = columns.filter(({ cell, second }) =>
    shown.some((record) => !isEmpty(cell(record)) || !isEmpty(second?.(record))),
  );
  return (
    <>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {filled.map(({ header, align, isShort }) => (
              <th key={header} scope="col" data-align={align} data-short={isShort}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        {shown.map((record, place) => {
          const more = below?.(record);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows on paper keep their place
            <tbody key={place}>
              <tr>
                {filled.map(({ header, cell, second, align, isShort }) => (
                  <td key={header} data-align={align} data-short={isShort}>
                    {cell(record)}
                    <PrintedSecond>{second?.(record)}</PrintedSecond>
                  </td>
                ))}
              </tr>
              {more && (
                <tr className={styles.below}>
                  <td colSpan={filled.length}>{more}</td>
                </tr>
              )}
            </tbody>
          );
        })}
      </table>
      {left > 0 && <p className={styles.more}>and {left.toLocaleString('en-US')} more in the report</p>}
    </>
  );
}

/** The second line of a cell. */
export function PrintedSecond({ children }: { children: ReactNode }) {
  if (isEmpty(children)) return null;
  return <div className="muted">{children}</div>;
}
