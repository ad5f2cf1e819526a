import { shortDate } from '@assay/domain/display';
import { shownUccFilings, type UccFiling } from '@assay/domain/financial';
import { BoxedTable } from '#features/gathering';
import type { DataColumn } from '#ui/data-table';
import { SecondLine } from '#ui/record-table';
import { Tag } from '#ui/tag';
import { debtorAddress } from './file-facts.ts';
import { furtherStatus } from './financial-record.ts';
import { type UccRecord, uccRecords } from './ucc-record.ts';

const columns: DataColumn<UccRecord>[] = [
  { id: 'filed', header: 'Filed', cell: ({ facts }) => facts.Filed },
  {
    id: 'filing',
    header: 'Filing',
    cell: ({ facts }) => (
      <>
        {facts.Type}
        <SecondLine>
          <span className="mono">{facts['Filing number']}</span>
        </SecondLine>
      </>
    ),
  },
  {
    id: 'secured',
    header: 'Secured party',
    wrap: true,
    cell: ({ title, facts }) => (
      <>
        {title}
        <SecondLine>{facts['Secured party address']}</SecondLine>
      </>
    ),
  },
  {
    id: 'debtor',
    header: 'Debtor',
    wrap: true,
    cell: ({ filing }) => (
      <>
        {filing.debtor_name}
        <SecondLine>{debtorAddress({ ...filing, debtor_zip4: null })}</SecondLine>
      </>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: (record) => {
      const { open, statement } = record;
      const status = furtherStatus(record);
      return (
        <>
          {open && <Tag tone={open.tone}>{open.text}</Tag>}
          {status && <Tag>{status}</Tag>}
          {statement?.lapses && (
            <SecondLine>
              {statement.ended?.how === 'lapsed' ? 'lapsed' : 'lapses'} {shortDate(statement.lapses)}
            </SecondLine>
          )}
        </>
      );
    },
  },
];

/** The UCC filings of a business, each once, the newest first. */
export function UccTable({ filings }: { filings: readonly UccFiling[] }) {
  return <BoxedTable title="UCC Filings" columns={columns} rows={uccRecords(shownUccFilings(filings))} />;
}
