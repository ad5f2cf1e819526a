import { displayPhone, percentage, shortDate } from '@assay/domain/display';
import type { BusinessLocation, Financials } from '@assay/domain/financial';
import type { RankedClaim } from '@assay/domain/lien-position';
import { PrintedBlock, unansweredText, uncountedText } from '#ui/printed-block';
import { PrintedFacts } from '#ui/printed-facts';
import { PrintedList } from '#ui/printed-list';
import type { PrintedProps } from '#ui/printed-part';
import type { PrintedColumn } from '#ui/printed-table';
import { businessBankruptcy, businessJudgement, businessLien } from './business-record.ts';
import { feinOf, locationAddress } from './file-facts.ts';
import { type FinancialRecord, furtherStatus } from './financial-record.ts';
import { claimDates, claimRemarks, claimTag } from './lien-position/claim-text.ts';
import {
  holderName,
  lenderTexts,
  relationText,
  sentenceOf,
  unknownFacts,
} from './lien-position/position-text.ts';
import { usePosition } from './lien-position/use-position.ts';
import { useFinancials } from './report/queries.ts';
import { type UccRecord, uccRecords } from './ucc-record.ts';

/** How many claims the summary prints, and how many records of a kind its section. */
const CLAIMS = 8;
const LIMIT = 30;

/** Where a new filing would rank, with the claims that rank ahead or beside it, for the summary. */
export function usePrintedPosition(props: PrintedProps) {
  const read = usePosition(props);
  if (!read) return null;
  const { position, today, waiting } = read;
  const current = position.claims.filter(({ place }) => place !== 'over');
  const over = position.claims.length - current.length;
  return (
    <PrintedList
      title="Lien position"
      count={`on ${shortDate(today)}`}
      notes={[
        over > 0 && `${over} ${over === 1 ? 'claim has' : 'claims have'} ended.`,
        position.own && `${relationText('Already your customer', position.own)}.`,
        position.openLenders.length > 0 && `Signs of further claims: ${lenderTexts(position).join('; ')}.`,
        `Not known: ${unknownFacts(position, waiting).join('; ')}.`,
      ]}
      label="Claims"
      records={current}
      columns={[
        {
          header: 'Rank',
          align: 'right',
          cell: (claim) => (claim.place === 'ahead' ? position.claims.indexOf(claim) + 1 : 'beside'),
        },
        ...claimColumns,
      ]}
      limit={CLAIMS}
    >
      <p>{sentenceOf(position, today)}.</p>
    </PrintedList>
  );
}

const claimColumns: PrintedColumn<RankedClaim>[] = [
  { header: 'Holder', cell: holderName },
  { header: 'On', cell: (claim) => claimTag(claim).label },
  { header: 'Dates', cell: (claim) => claimDates(claim).join(', ') },
  { header: 'Remarks', cell: (claim) => claimRemarks(claim).join(', ') },
];

/** The business as the bureau describes it, and how many records there are of each kind. */
export function usePrintedFinancials({ merchant_id }: PrintedProps) {
  const read = useFinancials(merchant_id);
  const { isEmpty, files, waiting } = read;
  const unanswered = read.isEnabled ? unansweredText(read, read.state) : null;
  if (!read.isEnabled || (isEmpty && !unanswered && waiting === 0)) return null;
  return (
    <PrintedBlock
      title="Financial records"
      notes={[unanswered, uncountedText(waiting, ['record', 'records'], 'may belong to another business')]}
    >
      {files.map((file) => (
        <PrintedFacts
          key={file.id}
          facts={{
            'At the bureau': file.primary_business_name,
            DBA: file.trade_style_business_name,
            FEIN: feinOf(file),
            Domains: file.domains.join(', '),
            Registered: file.corp_filing
              .map(({ name, entity_type, corp_type }) => entity_type ?? corp_type ?? name)
              .filter(Boolean)
              .join('; '),
            Source: file.source,
          }}
        />
      ))}
    </PrintedBlock>
  );
}

/** The records of one kind as a table; null without one. */
const listOf = <Row,>(title: string, columns: readonly PrintedColumn<Row>[], records: readonly Row[]) =>
  records.length > 0 ? (
    <PrintedList {...{ title, columns, records }} count={records.length} limit={LIMIT} />
  ) : null;

/** The bankruptcies, judgements and liens as one table. */
export function usePrintedDebts({ merchant_id }: PrintedProps) {
  const { shown } = useFinancials(merchant_id);
  return listOf('Bankruptcies, judgements and liens', debtColumns, [
    ...shown.bankruptcy.map(businessBankruptcy),
    ...shown.judgement.map(businessJudgement),
    ...shown.lien.map(businessLien),
  ]);
}

/** The state of a record with what its office says, unless that says no more. */
const stateText = (record: FinancialRecord): string =>
  [record.open?.text, furtherStatus(record)].filter(Boolean).join(', ');

const debtColumns: PrintedColumn<FinancialRecord>[] = [
  { header: 'Kind', cell: ({ kind, facts }) => facts.Type || kind },
  { header: 'Holder or court', cell: ({ facts }) => facts.Holder || facts.Creditor || facts.Court },
  {
    header: 'Number',
    cell: ({ facts }) => facts['Filing number'],
    second: ({ facts }) => facts['Filing office'],
  },
  { header: 'Filed', isShort: true, cell: ({ facts }) => facts.Filed },
  { header: 'Amount', align: 'right', cell: ({ amount }) => amount },
  {
    header: 'Status',
    cell: stateText,
    second: ({ facts }) => facts['Status since'] && `since ${facts['Status since']}`,
  },
  { header: 'Debtor', cell: ({ facts }) => facts.Debtor, second: ({ facts }) => facts['Debtor address'] },
];

/** The UCC filings as one table. */
export const usePrintedUcc = ({ merchant_id }: PrintedProps) =>
  listOf('UCC filings', uccColumns, uccRecords(useFinancials(merchant_id).shown.ucc));

const uccColumns: PrintedColumn<UccRecord>[] = [
  { header: 'Secured party', cell: ({ title, kind }) => title ?? kind },
  { header: 'Type', cell: ({ facts }) => facts.Type },
  {
    header: 'Number',
    cell: ({ filing }) => filing.filing_number,
    second: ({ filing: { filing_number, initial_filing_number: initial } }) =>
      initial !== filing_number && initial && `to ${initial}`,
  },
  { header: 'Filed', isShort: true, cell: ({ facts }) => facts.Filed },
  { header: 'Lapses', isShort: true, cell: ({ open, facts }) => open && facts.Lapses },
  { header: 'Status', cell: stateText },
  { header: 'Collateral', cell: ({ facts }) => facts.Collateral },
];

/** The bureau's own mentions on watchlists. */
export const usePrintedMentions = ({ merchant_id }: PrintedProps) =>
  listOf('Watchlist mentions of the bureau', mentionColumns, useFinancials(merchant_id).shown.watchlist);

/** The locations of the business. */
export const usePrintedLocations = ({ merchant_id }: PrintedProps) =>
  listOf('Locations', locationColumns, useFinancials(merchant_id).shown.locations);

const mentionColumns: PrintedColumn<Financials['watchlist'][number]>[] = [
  { header: 'Listed name', cell: (entry) => entry.full_name ?? entry.alias_name ?? 'Listed name' },
  { header: 'Source', cell: (entry) => entry.source },
  { header: 'Program', cell: (entry) => entry.program },
  { header: 'Country', cell: (entry) => entry.country ?? entry.citizenship },
  { header: 'Listed', isShort: true, cell: (entry) => entry.listing_date && shortDate(entry.listing_date) },
  { header: 'Score', align: 'right', cell: ({ score }) => score !== null && percentage(score) },
  { header: 'Remarks', cell: (entry) => entry.remarks },
];

const locationColumns: PrintedColumn<BusinessLocation>[] = [
  { header: 'Address', cell: locationAddress },
  { header: 'Phones', cell: ({ phone_numbers }) => phone_numbers.map(displayPhone).join(', ') },
];
