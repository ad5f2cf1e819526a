import { addressLine, shortDate } from '@assay/domain/display';
import { shownUccFilings, type UccFiling } from '@assay/domain/financial';
import { filingStatuses, statementsOf, type UccChain } from '@assay/domain/lien-position';
import { shownDay } from '#api/as-of';
import { BoxedTable } from '#features/gathering';
import type { DataColumn } from '#ui/data-table';
import { SecondLine } from '#ui/record-table';
import { Tag } from '#ui/tag';
import { securedPartyAddress } from './file-facts.ts';
import { activeTag, saysOnlyOpen } from './financial-record.ts';

const debtorAddress = (filing: UccFiling) =>
  addressLine({
    addr1: filing.debtor_addr1,
    city: filing.debtor_city,
    state: filing.debtor_state,
    zip5: filing.debtor_zip5,
  });

/** A filing with what it is on the shown day, and the financing statement that it is, if it is one. */
type Row = UccFiling & { statement: UccChain | null };

const columns: DataColumn<Row>[] = [
  { id: 'filed', header: 'Filed', cell: ({ filing_date }) => filing_date && shortDate(filing_date) },
  {
    id: 'filing',
    header: 'Filing',
    cell: ({ filing_type, filing_number }) => (
      <>
        {filing_type}
        <SecondLine>
          <span className="mono">{filing_number}</span>
        </SecondLine>
      </>
    ),
  },
  {
    id: 'secured',
    header: 'Secured party',
    wrap: true,
    cell: (filing) => (
      <>
        {filing.sec_party_business_name}
        <SecondLine>{securedPartyAddress(filing)}</SecondLine>
      </>
    ),
  },
  {
    id: 'debtor',
    header: 'Debtor',
    wrap: true,
    cell: (filing) => (
      <>
        {filing.debtor_name}
        <SecondLine>{debtorAddress(filing)}</SecondLine>
      </>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status, statement }) => (
      <>
        {statement && !statement.ended && <Tag tone={activeTag.tone}>{activeTag.text}</Tag>}
        {status && !(statement && !statement.ended && saysOnlyOpen(status)) && <Tag>{status}</Tag>}
        {statement?.lapses && (
          <SecondLine>
            {statement.ended?.how === 'lapsed' ? 'lapsed' : 'lapses'} {shortDate(statement.lapses)}
          </SecondLine>
        )}
      </>
    ),
  },
];

/** The UCC filings of a business, each once, the newest first. */
export function UccTable({ filings }: { filings: readonly UccFiling[] }) {
  const shown = shownUccFilings(filings);
  const statementOf = statementsOf(shown, shownDay());
  const statusOf = filingStatuses(shown, shownDay());
  const rows = shown.map((filing) => ({
    ...filing,
    status: statusOf(filing),
    statement: statementOf(filing),
  }));
  return <BoxedTable title="UCC Filings" columns={columns} rows={rows} />;
}
