import type { ComplaintRow } from '@assay/domain/regulatory';
import { DataTable } from '#ui/data-table';

/** The complaints by period: new ones, the cumulative total, and the new ones of each category (REP-080). */
export function ComplaintOverview({ rows }: { rows: readonly ComplaintRow[] }) {
  const categories = rows[0]?.categories.map(({ category }) => category) ?? [];
  return (
    <DataTable
      label="Complaint overview"
      columns={[
        { id: 'term', header: 'Period', cell: ({ term }) => term },
        { id: 'new', header: 'New', align: 'right', cell: (row) => row.new },
        { id: 'cumulative', header: 'Cumulative', align: 'right', cell: ({ cumulative }) => cumulative },
        ...categories.map((category, index) => ({
          id: `category ${category}`,
          header: category,
          align: 'right' as const,
          cell: (row: ComplaintRow) => row.categories[index]?.count ?? 0,
        })),
      ]}
      rows={[...rows]}
      rowId={({ term }) => term}
    />
  );
}
