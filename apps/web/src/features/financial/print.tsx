import { displayPhone, percentage, shortDate } from '@assay/domain/display';
import type { BusinessLocation, Financials } from '@assay/domain/financial';
import type { RankedClaim } from '@assay/domain/lien-position';
import { PrintedBlock, unansweredSearch } from '#ui/printed-block';
import { PrintedFacts } from '#ui/printed-facts';
import type { PrintedProps } from '#ui/printed-part';
import { type PrintedField, PrintedRecords } from '#ui/printed-records';
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
export function usePrintedPosition({ merchant_id, report }: PrintedProps) {
  const read = usePosition({ merchant_id, report }, { isPolling: false });
  if (!read) return null;
  const { position, today, waiting } = read;
  const current = position.claims.filter(({ place }) => place !== 'over');
  const over = position.claims.length - current.length;
  return (
    <PrintedRecords
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
      fields={[
        {
          label: 'Rank',
          align: 'right',
          cell: (claim) => (claim.place === 'ahead' ? position.claims.indexOf(claim) + 1 : 'beside'),
        },
        ...claimFields,
      ]}
      limit={CLAIMS}
    >
      <p>{sentenceOf(position, today)}.</p>
    </PrintedRecords>
  );
}

const claimFields: PrintedField<RankedClaim>[] = [
  { label: 'Holder', cell: holderName },
  { label: 'On', cell: (claim) => claimTag(claim).label },
  { label: 'Dates', cell: (claim) => claimDates(claim).join(', ') },
  { label: 'Remarks', cell: (claim) => claimRemarks(claim).join(', ') },
];

/** The business as the bureau describes it, and how many records there are of each kind. */
export function usePrintedFinancials({ merchant_id }: PrintedProps) {
  const read = useFinancials(merchant_id, { isPolling: false });
  const { isEmpty, files, waiting } = read;
  const unanswered = read.isEnabled ? unansweredSearch(read, read.state) : null;
  if (!read.isEnabled || (isEmpty && !unanswered && waiting === 0)) return null;
  return (
    <PrintedBlock
      title="Financial records"
      notes={[
        unanswered,
        waiting > 0 &&
          `${waiting} more ${waiting === 1 ? 'record' : 'records'} may belong to another business with this name and ${waiting === 1 ? 'is' : 'are'} not counted.`,
      ]}
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

/** The bankruptcies, judgements and liens as one table. */
export function usePrintedDebts({ merchant_id }: PrintedProps) {
  const { isEnabled, shown } = useFinancials(merchant_id, { isPolling: false });
  const records = [
    ...shown.bankruptcy.map(businessBankruptcy),
    ...shown.judgement.map(businessJudgement),
    ...shown.lien.map(businessLien),
  ];
  if (!isEnabled || records.length === 0) return null;
  return (
    <PrintedRecords
      title="Bankruptcies, judgements and liens"
      records={records}
      fields={debtFields}
      limit={LIMIT}
    />
  );
}

/** The state of a record with what its office says, unless that says no more. */
const stateText = (record: FinancialRecord): string =>
  [record.open?.text, furtherStatus(record)].filter(Boolean).join(', ');

const debtFields: PrintedField<FinancialRecord>[] = [
  { label: 'Kind', cell: ({ kind, facts }) => facts.Type || kind },
  { label: 'Holder or court', cell: ({ facts }) => facts.Holder || facts.Creditor || facts.Court },
  {
    label: 'Number',
    cell: ({ facts }) => facts['Filing number'],
    second: ({ facts }) => facts['Filing office'],
  },
  { label: 'Filed', isShort: true, cell: ({ facts }) => facts.Filed },
  { label: 'Amount', align: 'right', cell: ({ amount }) => amount },
  {
    label: 'Status',
    cell: stateText,
    second: ({ facts }) => facts['Status since'] && `since ${facts['Status since']}`,
  },
  { label: 'Debtor', cell: ({ facts }) => facts.Debtor, second: ({ facts }) => facts['Debtor address'] },
];

/** The UCC filings as one table. */
export function usePrintedUcc({ merchant_id }: PrintedProps) {
  const { isEnabled, shown } = useFinancials(merchant_id, { isPolling: false });
  if (!isEnabled || shown.ucc.length === 0) return null;
  return (
    <PrintedRecords title="UCC filings" records={uccRecords(shown.ucc)} fields={uccFields} limit={LIMIT} />
  );
}

const uccFields: PrintedField<UccRecord>[] = [
  { label: 'Secured party', cell: ({ title, kind }) => title ?? kind },
  { label: 'Type', cell: ({ facts }) => facts.Type },
  {
    label: 'Number',
    cell: ({ filing }) => filing.filing_number,
    second: ({ filing: { filing_number, initial_filing_number: initial } }) =>
      initial !== filing_number && initial && `to ${initial}`,
  },
  { label: 'Filed', isShort: true, cell: ({ facts }) => facts.Filed },
  { label: 'Lapses', isShort: true, cell: ({ open, facts }) => open && facts.Lapses },
  { label: 'Status', cell: stateText },
  { label: 'Collateral', cell: ({ facts }) => facts.Collateral },
];

/** The bureau's own mentions on watchlists, and the locations of the business. */
export function usePrintedPlaces({ merchant_id }: PrintedProps) {
  const { isEnabled, shown } = useFinancials(merchant_id, { isPolling: false });
  if (!isEnabled || shown.watchlist.length + shown.locations.length === 0) return null;
  return (
    <>
      {shown.watchlist.length > 0 && (
        <PrintedRecords
          title="Watchlist mentions of the bureau"
          records={shown.watchlist}
          fields={mentionFields}
          limit={LIMIT}
        />
      )}
      {shown.locations.length > 0 && (
        <PrintedRecords title="Locations" records={shown.locations} fields={locationFields} limit={LIMIT} />
      )}
    </>
  );
}

const mentionFields: PrintedField<Financials['watchlist'][number]>[] = [
  { label: 'Listed name', cell: (entry) => entry.full_name ?? entry.alias_name ?? 'Listed name' },
  { label: 'Source', cell: (entry) => entry.source },
  { label: 'Program', cell: (entry) => entry.program },
  { label: 'Country', cell: (entry) => entry.country ?? entry.citizenship },
  { label: 'Listed', isShort: true, cell: (entry) => entry.listing_date && shortDate(entry.listing_date) },
  {
    label: 'Score',
    align: 'right',
    cell: ({ score }) => (score === null ? null : percentage(score)),
  },
  { label: 'Remarks', cell: (entry) => entry.remarks },
];

const locationFields: PrintedField<BusinessLocation>[] = [
  { label: 'Address', cell: locationAddress },
  { label: 'Phones', cell: ({ phone_numbers }) => phone_numbers.map(displayPhone).join(', ') },
];
