import type { ComplaintRow } from '@assay/domain/regulatory';
import type { DataColumn } from '#ui/data-table';

/** The complaints by period: new ones, the cumulative total, and the new ones of each category (REP-080). */
export const overviewColumns = (rows: readonly ComplaintRow[]): DataColumn<ComplaintRow>[] => [
  { id: 'term', header: 'Period', cell: ({ term }) => term },
  { id: 'new', header: 'New', align: 'right', cell: (row) => row.new },
  { id: 'cumulative', header: 'Cumulative', align: 'right', cell: ({ cumulative }) => cumulative },
  ...(rows[0]?.categories ?? []).map(
    ({ category }, index): DataColumn<ComplaintRow> => ({
      id: `category ${category}`,
      header: category,
      align: 'right',
      cell: ({ categories }) => categories[index]?.count ?? 0,
    }),
  ),
];
