import { type UsageTable, usageMonthHead } from '@assay/domain/usage';
import { type DataColumn, DataTable } from '#ui/data-table';
import { Empty } from '#ui/empty';

interface Row {
  key: string;
  name: string;
  counts: number[];
  total: number;
  isSum?: true;
}

/** One row per user and one column per month, with totals at the right and the bottom. */
export function UsageTableView({ table: { months, rows, totals, total } }: { table: UsageTable }) {
  const lines: Row[] = [
    ...rows.map((row, index) => ({ ...row, key: `user_${index}` })),
    { key: 'all', name: 'All Users', counts: totals, total, isSum: true },
  ];
  return (
    <DataTable
      label="Inquiry usage"
      columns={columnsOf(months)}
      rows={lines}
      rowId={({ key }) => key}
      empty={<Empty>No Users Found</Empty>}
    />
  );
}

const strong = (row: Row, text: string) => (row.isSum ? <strong>{text}</strong> : text);

const columnsOf = (months: readonly string[]): DataColumn<Row>[] => [
  {
    id: 'name',
    header: 'User',
    isKey: true,
    cell: (row) => strong(row, row.name),
  },
  ...months.map(
    (month, index): DataColumn<Row> => ({
      id: month,
      header: usageMonthHead(month),
      align: 'right',
      cell: (row) => strong(row, (row.counts[index] ?? 0).toLocaleString('en-US')),
    }),
  ),
  {
    id: 'total',
    header: 'User Total',
    align: 'right',
    cell: (row) => <strong>{row.total.toLocaleString('en-US')}</strong>,
  },
];
