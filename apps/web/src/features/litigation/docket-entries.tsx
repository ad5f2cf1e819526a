import { shortDate } from '@assay/domain/display';
import type { Docket } from '@assay/domain/litigation';
import { BoxedTable } from '#features/gathering';
import type { DataColumn } from '#ui/data-table';

type Entry = Docket['docketEntries'][number];

const columns: DataColumn<Entry>[] = [
  { id: 'date', header: 'Date', width: '96px', cell: ({ date }) => date && shortDate(date) },
  { id: 'number', header: 'No.', width: '56px', cell: ({ number }) => number },
  { id: 'description', header: 'Entry', wrap: true, cell: ({ description }) => description },
];

export function DocketEntries({ entries }: { entries: readonly Entry[] }) {
  return <BoxedTable title="Docket entries" columns={columns} rows={entries} />;
}
