import { displayPhone, percentage, shortDate } from '@assay/domain/display';
import type { Financials, UccFiling } from '@assay/domain/financial';
import { filingStatuses, type RankedClaim, statementsOf, type UccChain } from '@assay/domain/lien-position';
import { shownDay } from '#api/as-of';
import { PrintedBlock, unansweredText } from '#ui/printed-block';
import { PrintedFacts } from '#ui/printed-facts';
import type { PrintedProps } from '#ui/printed-part';
import { type PrintedRow, PrintedSecond, PrintedTable } from '#ui/printed-table';
import { businessBankruptcy, businessJudgement, businessLien } from './business-record.ts';
import { feinOf, locationAddress } from './file-facts.ts';
import { activeTag, openTag, type RecordFields, saysOnlyOpen } from './financial-record.ts';
import { claimDates, claimRemarks, claimTag } from './lien-position/claim-text.ts';
import { holderName, relationText, sentenceOf, unknownFacts } from './lien-position/position-text.ts';
import { usePosition } from './lien-position/use-position.ts';
import { useFinancials } from './report/queries.ts';

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
    <PrintedBlock
      title="Lien position"
      count={`on ${shortDate(today)}`}
      notes={[
        over > 0 && `${over} ${over === 1 ? 'claim has' : 'claims have'} ended.`,
        position.own && `${relationText('Already your customer', position.own)}.`,
        position.openLenders.length > 0 &&
          `Signs of further claims: ${position.openLenders
            .map(({ partner, ...relation }) => relationText(partner, relation))
            .join('; ')}.`,
        `Not known: ${unknownFacts(position, waiting).join('; ')}.`,
      ]}
    >
      <p>{sentenceOf(position, today)}.</p>
      {current.length > 0 && (
        <PrintedTable
          label="Claims"
          columns={[
            { label: 'Rank', align: 'right' },
            { label: 'Holder' },
            { label: 'On' },
            { label: 'Dates' },
            { label: 'Remarks' },
          ]}
          rows={current.map((claim) => claimRow(claim, position.claims.indexOf(claim) + 1))}
          limit={CLAIMS}
        />
      )}
    </PrintedBlock>
  );
}

const claimRow = (claim: RankedClaim, rank: number): PrintedRow => ({
  key: JSON.stringify(claim),
  cells: [
    claim.place === 'ahead' ? rank : 'beside',
    holderName(claim),
    claimTag(claim).label,
    claimDates(claim).join(', '),
    claimRemarks(claim).join(', '),
  ],
});

/** The business as the bureau describes it, and how many records there are of each kind. */
export function usePrintedFinancials({ merchant_id }: PrintedProps) {
  const read = useFinancials(merchant_id, { isPolling: false });
  const { shown, files, waiting } = read;
  const isEmpty = Object.values(shown).every((records) => records.length === 0);
  const unanswered = read.isEnabled
    ? unansweredText({
        hasFailed: read.isError,
        isSourceFailed: read.isSourceFailed,
        isSearching: read.isLoading || read.isSearching,
      })
    : null;
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
  const records: RecordFields[] = [
    ...shown.bankruptcy.map(businessBankruptcy),
    ...shown.judgement.map(businessJudgement),
    ...shown.lien.map(businessLien),
  ];
  if (!isEnabled || records.length === 0) return null;
  return (
    <PrintedBlock title="Bankruptcies, judgements and liens" count={records.length}>
      <PrintedTable
        label="Bankruptcies, judgements and liens"
        columns={[
          { label: 'Kind' },
          { label: 'Holder or court' },
          { label: 'Number' },
          { label: 'Filed', isShort: true },
          { label: 'Amount', align: 'right' },
          { label: 'Status' },
          { label: 'Debtor' },
        ]}
        rows={records.map(debtRow)}
        limit={LIMIT}
      />
    </PrintedBlock>
  );
}

function debtRow({ kind, facts, filed, amount, status, isOpen }: RecordFields): PrintedRow {
  return {
    key: `${kind} ${JSON.stringify(facts)}`,
    cells: [
      facts.Type || kind,
      facts.Holder || facts.Creditor || facts.Court,
      <>
        {facts['Filing number']}
        <PrintedSecond>{facts['Filing office']}</PrintedSecond>
      </>,
      filed && shortDate(filed),
      amount,
      <>
        {stateText(isOpen ? openTag.text : null, status)}
        <PrintedSecond>{facts['Status since'] && `since ${facts['Status since']}`}</PrintedSecond>
      </>,
      <>
        {facts.Debtor}
        <PrintedSecond>{facts['Debtor address']}</PrintedSecond>
      </>,
    ],
  };
}

/** The state of a record with what its office says, unless that says no more. */
const stateText = (state: string | null, status: string | null): string =>
  [state, !(state && status && saysOnlyOpen(status)) && status].filter(Boolean).join(', ');

/** The UCC filings as one table. */
export function usePrintedUcc({ merchant_id }: PrintedProps) {
  const { isEnabled, shown } = useFinancials(merchant_id, { isPolling: false });
  if (!isEnabled || shown.ucc.length === 0) return null;
  const statementOf = statementsOf(shown.ucc, shownDay());
  const statusOf = filingStatuses(shown.ucc, shownDay());
  return (
    <PrintedBlock title="UCC filings" count={shown.ucc.length}>
      <PrintedTable
        label="UCC filings"
        columns={[
          { label: 'Secured party' },
          { label: 'Type' },
          { label: 'Number' },
          { label: 'Filed', isShort: true },
          { label: 'Lapses', isShort: true },
          { label: 'Status' },
          { label: 'Collateral' },
        ]}
        rows={shown.ucc.map((filing, place) => uccRow(filing, place, statementOf(filing), statusOf(filing)))}
        limit={LIMIT}
      />
    </PrintedBlock>
  );
}

function uccRow(
  filing: UccFiling,
  place: number,
  statement: UccChain | null,
  status: string | null,
): PrintedRow {
  return {
    key: `${filing.filing_number} ${place}`,
    cells: [
      filing.sec_party_business_name ?? 'Unknown secured party',
      filing.filing_type,
      <>
        {filing.filing_number}
        <PrintedSecond>
          {filing.initial_filing_number !== filing.filing_number &&
            filing.initial_filing_number &&
            `to ${filing.initial_filing_number}`}
        </PrintedSecond>
      </>,
      filing.filing_date && shortDate(filing.filing_date),
      statement?.lapses && !statement.ended && shortDate(statement.lapses),
      stateText(statement && !statement.ended ? activeTag.text : null, status),
      filing.collateral,
    ],
  };
}

/** The bureau's own mentions on watchlists, and the locations of the business. */
export function usePrintedPlaces({ merchant_id }: PrintedProps) {
  const { isEnabled, shown } = useFinancials(merchant_id, { isPolling: false });
  if (!isEnabled || shown.watchlist.length + shown.locations.length === 0) return null;
  return (
    <>
      {shown.watchlist.length > 0 && <Mentions mentions={shown.watchlist} />}
      {shown.locations.length > 0 && (
        <PrintedBlock title="Locations" count={shown.locations.length}>
          <PrintedTable
            label="Locations"
            columns={[{ label: 'Address' }, { label: 'Phones' }]}
            rows={shown.locations.map((location) => ({
              key: JSON.stringify(location),
              cells: [locationAddress(location), location.phone_numbers.map(displayPhone).join(', ')],
            }))}
            limit={LIMIT}
          />
        </PrintedBlock>
      )}
    </>
  );
}

const Mentions = ({ mentions }: { mentions: Financials['watchlist'] }) => (
  <PrintedBlock title="Watchlist mentions of the bureau" count={mentions.length}>
    <PrintedTable
      label="Watchlist mentions of the bureau"
      columns={[
        { label: 'Listed name' },
        { label: 'Source' },
        { label: 'Program' },
        { label: 'Country' },
        { label: 'Listed', isShort: true },
        { label: 'Score', align: 'right' },
        { label: 'Remarks' },
      ]}
      rows={mentions.map((entry, place) => ({
        key: `${entry.full_name} ${place}`,
        cells: [
          entry.full_name ?? entry.alias_name ?? 'Listed name',
          entry.source,
          entry.program,
          entry.country ?? entry.citizenship,
          entry.listing_date && shortDate(entry.listing_date),
          entry.score === null ? null : percentage(entry.score),
          entry.remarks,
        ],
      }))}
      limit={LIMIT}
    />
  </PrintedBlock>
);
