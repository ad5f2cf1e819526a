import { shortDate } from '@assay/domain/display';
import { shownUccFilings, type UccFiling } from '@assay/domain/financial';
import { BoxedTable } from '#features/gathering';
import type { DataColumn } from '#ui/data-table';
import { Tag } from '#ui/tag';
import { debtorAddress } from './file-facts.ts';
import { furtherStatus } from './financial-record.ts';
import { type UccRecord, uccRecords } from './ucc-record.ts';

const columns: DataColumn<UccRecord>[] = [
  { id: 'filed', header: 'Filed', cell: ({ facts }) => facts.Filed },
  {
    id: 'filing',
    header: 'Filing',
    cell: ({ facts }) => facts.Type,
    second: ({ facts }) => <span className="mono">{facts['Filing number']}</span>,
  },
  {
    id: 'secured',
    header: 'Secured party',
    wrap: true,
    cell: ({ title }) => title,
    second: ({ facts }) => facts['Secured party address'],
  },
  {
    id: 'debtor',
    header: 'Debtor',
    wrap: true,
    cell: ({ filing }) => filing.debtor_name,
    second: ({ filing }) => debtorAddress({ ...filing, debtor_zip4: null }),
  },
  {
    id: 'status',
    header: 'Status',
    cell: (record) => {
      const { open } = record;
      const status = furtherStatus(record);
      return (
        <>
          {open && <Tag tone={open.tone}>{open.text}</Tag>}
          {status && <Tag>{status}</Tag>}
        </>
      );
    },
    second: ({ statement }) =>
      statement?.lapses &&
      `${statement.ended?.how === 'lapsed' ? 'lapsed' : 'lapses'} ${shortDate(statement.lapses)}`,
  },
];

/** The UCC filings of a business, each once, the newest first. */
export function UccTable({ filings }: { filings: readonly UccFiling[] }) {
  return <BoxedTable title="UCC Filings" columns={columns} rows={uccRecords(shownUccFilings(filings))} />;
}
