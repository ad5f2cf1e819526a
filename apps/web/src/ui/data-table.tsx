import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  type ColumnDef,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { Fragment, type ReactNode, useMemo, useState } from 'react';
import styles from './data-table.module.css';
import { IconArrowDown, IconArrowUp, IconSelector } from './icons.tsx';
import { SecondLine } from './record-table.tsx';
import { useSidewaysScroll } from './use-sideways-scroll.ts';

export interface DataColumn<Row> {
  id: string;
  header: string;
  /** The header is for screen readers only: columns of buttons and arrows. */
  bare?: boolean;
  cell: (row: Row) => ReactNode;
  /** Below the value of the cell, dimmed; nothing where it is empty. */
  second?: (row: Row) => ReactNode;
  /** Numbers and money. */
  align?: 'right';
  /** The actions of a row: stay visible at the right in a narrow window. */
  isAction?: true;
  /** The main column of a table with many: stays visible at the left while the table scrolls. */
  isKey?: true;
  /** What rows are compared by: in a narrow window it comes right after the main column, before the others. */
  matters?: true;
  /** A CSS width; the remaining width is distributed by content. */
  width?: string;
  /** For prose; only these cells wrap. */
  wrap?: boolean;
  /** In an aligned block on a phone it has a line of its own. */
  isLong?: boolean;
  /** Makes the column sortable. Null sorts last either way. */
  sortBy?: (row: Row) => string | number | null;
}

/** The column of the actions of a row. */
export const actionColumn = <Row,>(cell: DataColumn<Row>['cell']): DataColumn<Row> => ({
  id: 'actions',
  header: 'Actions',
  bare: true,
  isAction: true,
  align: 'right',
  cell,
});

export interface DataSort {
  id: string;
  desc: boolean;
}

interface DataTableProps<Row> {
  /** The accessible name of the table. */
  label: string;
  columns: DataColumn<Row>[];
  rows: Row[];
  rowId: (row: Row) => string;
  /** The anchor of a row, for links to its record. */
  rowAnchor?: (row: Row) => string;
  /** The initial order; with `onSort`, the current order of the rows. */
  sort?: DataSort | null;
  /** The caller sorts the rows (on the server): they are shown in the given order. */
  onSort?: (sort: DataSort) => void;
  /** A click on the row, but not on a link or button in it, one of which is for the keyboard. */
  onRowClick?: (row: Row) => void;
  /** The content that expands below a row, edge to edge; null while it is collapsed. */
  detail?: (row: Row) => ReactNode;
  empty?: ReactNode;
  /** How many rows are shown, the first in their order; all by default. */
  limit?: number;
  /**
   * On a phone, shows each row as a block: its main column and its actions, then the other cells with their headers.
   * Omit if rows are compared by numbers: those tables scroll sideways. In `aligned` blocks, cells have one width and
   * wrap, so that the labels of all rows are below each other.
   */
  stacks?: boolean | 'aligned';
}

/** Below this width a table of many columns does not fit. */
const NARROW = '(max-width: 1000px)';

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });
const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });

const compare = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));

/**
 * A table that fills its card from edge to edge: hairlines, no zebra stripes, sideways scrolling if it is too narrow.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    label,
    columns: declared,
    rows,
    rowId,
    rowAnchor,
    sort = null,
    onSort,
    onRowClick,
    detail,
    empty,
    limit,
    stacks,
  } = props;
  const { ref, isWider, takesKeys } = useSidewaysScroll<HTMLDivElement>();
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const columns = useMemo(() => (isNarrow ? importantFirst(declared) : declared), [isNarrow, declared]);
  const [ownSort, setOwnSort] = useState(sort);
  const shownSort = onSort ? sort : ownSort;
  const definitions = useMemo(
    () =>
      columns.map(
        (column): ColumnDef<typeof features, { row: Row }> => ({
          id: column.id,
          // Undefined, unlike null, can be sorted last in both directions.
          accessorFn: ({ row }) => column.sortBy?.(row) ?? undefined,
          sortUndefined: 'last',
          sortFn: (a, b, id) => compare(a.getValue(id), b.getValue(id)),
        }),
      ),
    [columns],
  );
  const data = useMemo(() => rows.map((row) => ({ row })), [rows]);
  const sorting = useMemo(() => (shownSort ? [shownSort] : []), [shownSort]);
  const table = useTable({
    features,
    data,
    columns: definitions,
    getRowId: ({ row }) => rowId(row),
    state: { sorting },
    manualSorting: Boolean(onSort),
  });

  const title = titleOf(columns);
  const canSort = columns.some(isSortable);
  const shownRows = table.getRowModel().rows.slice(0, limit);

  const turn = (id: string) => {
    const next = { id, desc: shownSort?.id === id && !shownSort.desc };
    setOwnSort(next);
    onSort?.(next);
  };

  return (
    <div
      ref={ref}
      className={styles.scroll}
      data-wider={isWider || undefined}
      data-stacks={stacks && (usesThreeColumns(columns) ? 'threes' : 'twos')}
      data-aligned={stacks === 'aligned' || undefined}
      {...(takesKeys && { role: 'region', 'aria-label': `${label}, scrolls`, tabIndex: 0 })}
    >
      <table className={styles.table} aria-label={label}>
        <thead data-sorts={canSort || undefined}>
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                data-align={column.align}
                data-action={column.isAction}
                data-key={column.isKey}
                data-sorts={isSortable(column) || undefined}
                aria-sort={ariaSort(column, shownSort)}
                // The whole head sorts; its button is for the keyboard, and its click arrives here.
                onClick={isSortable(column) ? () => turn(column.id) : undefined}
                style={{ width: column.width }}
              >
                <HeaderCell column={column} sort={shownSort} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shownRows.map(({ id, original: { row } }) => {
            const opened = detail?.(row);
            return (
              <Fragment key={id}>
                <tr
                  id={rowAnchor?.(row)}
                  tabIndex={rowAnchor && -1}
                  data-clickable={onRowClick ? true : undefined}
                  onClick={
                    onRowClick &&
                    (({ target }) => {
                      if (!(target as Element).closest('a, button')) onRowClick(row);
                    })
                  }
                >
                  {columns.map((column, place) => (
                    <td
                      key={column.id}
                      data-align={column.align}
                      data-wrap={column.wrap || undefined}
                      data-long={column.isLong || undefined}
                      data-action={column.isAction}
                      data-key={column.isKey}
                      data-head={place <= title || column.isAction || undefined}
                      data-title={place === title || undefined}
                      data-label={column.bare ? undefined : column.header}
                    >
                      {column.cell(row)}
                      {column.second?.(row) && <SecondLine>{column.second(row)}</SecondLine>}
                    </td>
                  ))}
                </tr>
                {opened && (
                  <tr className={styles.detail}>
                    <td colSpan={columns.length}>
                      <div className={styles.opened}>{opened}</div>
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
      {rows.length === 0 && empty}
    </div>
  );
}

/** For rows shown as blocks: three facts fit in one line, and many need fewer lines. */
function usesThreeColumns<Row>(columns: DataColumn<Row>[]): boolean {
  const facts = columns.filter(({ isAction }, place) => place > titleOf(columns) && !isAction);
  // A fact with a line of its own takes up no column.
  return facts.filter(({ isLong }) => !isLong).length === 3 || facts.length > 6;
}

/** The columns up to the main one, then those that matter, then the others. */
function importantFirst<Row>(columns: DataColumn<Row>[]): DataColumn<Row>[] {
  const first = titleOf(columns) + 1;
  const others = columns.slice(first);
  return [
    ...columns.slice(0, first),
    ...others.filter(({ matters }) => matters),
    ...others.filter(({ matters }) => !matters),
  ];
}

/** The index of the main column. */
function titleOf<Row>(columns: DataColumn<Row>[]): number {
  const key = columns.findIndex(({ isKey }) => isKey);
  return key === -1 ? columns.findIndex(({ bare }) => !bare) : key;
}

const isSortable = <Row,>({ sortBy, bare }: DataColumn<Row>): boolean => sortBy !== undefined && !bare;

interface HeaderCellProps<Row> {
  column: DataColumn<Row>;
  sort: DataSort | null;
}

function HeaderCell<Row>({ column, sort }: HeaderCellProps<Row>) {
  if (column.bare) return <VisuallyHidden>{column.header}</VisuallyHidden>;
  if (!column.sortBy) return column.header;
  const Icon = sort?.id !== column.id ? IconSelector : sort.desc ? IconArrowDown : IconArrowUp;
  return (
    <button type="button" className={styles.sort} data-sorted={sort?.id === column.id || undefined}>
      {column.header}
      <Icon size={13} aria-hidden />
    </button>
  );
}

function ariaSort<Row>(column: DataColumn<Row>, sort: DataSort | null) {
  if (!column.sortBy) return undefined;
  if (sort?.id !== column.id) return 'none';
  return sort.desc ? 'descending' : 'ascending';
}
