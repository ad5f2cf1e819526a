import { UnstyledButton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type DataColumn, DataTable } from '#ui/data-table';
import { FoldChevron } from '#ui/fold-chevron';
import type { ReviewSource } from './queries.ts';
import { ReviewList } from './review-list.tsx';
import styles from './reviews.module.css';

interface ReviewedTableProps<Row> {
  label: string;
  /** The header of the first column. */
  header: string;
  /** What the first column shows: a button that expands the row's reviews. */
  name: (row: Row) => ReactNode;
  /** Below the name. */
  second?: (row: Row) => ReactNode;
  /** The other columns. */
  columns: DataColumn<Row>[];
  rows: Row[];
  rowId: (row: Row) => string;
  /** The reviews of a row with the accessible name of their list; null without any. */
  reviewsOf: (row: Row) => { source: ReviewSource; label: string } | null;
}

/** A table whose rows expand to their reviews, several at a time; Escape collapses them (REP-111). */
export function ReviewedTable<Row>(props: ReviewedTableProps<Row>) {
  const { label, header, name, second, columns, rows, rowId, reviewsOf } = props;
  const [open, setOpen] = useState<readonly string[]>([]);
  const isOpen = (row: Row) => open.includes(rowId(row));
  const toggle = (row: Row) => {
    const id = rowId(row);
    setOpen((before) => (before.includes(id) ? before.filter((each) => each !== id) : [...before, id]));
  };
  const first: DataColumn<Row> = {
    id: 'name',
    header,
    cell: (row) => (
      <>
        {reviewsOf(row) ? (
          <UnstyledButton
            className={styles.toggle}
            aria-expanded={isOpen(row)}
            onClick={() => toggle(row)}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && isOpen(row)) toggle(row);
            }}
          >
            <FoldChevron />
            {name(row)}
          </UnstyledButton>
        ) : (
          <span className={styles.alone}>{name(row)}</span>
        )}
        {second?.(row)}
      </>
    ),
  };
  return (
    <DataTable
      label={label}
      columns={[first, ...columns]}
      rows={rows}
      rowId={rowId}
      detail={(row) => {
        const reviews = isOpen(row) && reviewsOf(row);
        return reviews && <ReviewList {...reviews} onClose={() => toggle(row)} />;
      }}
    />
  );
}
