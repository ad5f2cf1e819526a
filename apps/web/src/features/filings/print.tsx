import { addressLine, plainWords, shortDate } from '@assay/domain/display';
import { type CorporateFiling, shownFilings } from '@assay/domain/filings';
import { sourceState } from '@assay/domain/gathering';
import { knownCount } from '#ui/known-count';
import { PrintedBlock, unansweredText } from '#ui/printed-block';
import type { PrintedProps } from '#ui/printed-part';
import { type PrintedRow, PrintedSecond, PrintedTable } from '#ui/printed-table';
import { officersOf } from './officers.ts';
import { useFilings } from './use-filings.ts';

/** How many filings are printed. */
const LIMIT = 20;

/** The corporate filings as a table, officers and addresses below each. */
export function usePrintedFilings({ merchant_id, report }: PrintedProps) {
  const { data, isPending, isError } = useFilings(merchant_id, { isPolling: false });
  const filings = shownFilings(
    data && data.status !== 'not_requested' ? data.data : report.corporate_filings,
  );
  const unanswered = unansweredText({
    hasFailed: isError,
    isSourceFailed: data?.status === 'error',
    isSearching: isPending || sourceState({ status: data?.status, enabled: true }) === 'processing',
  });
  if (filings.length === 0 && !unanswered) return null;
  return (
    <PrintedBlock
      title="Corporate filings"
      count={knownCount(filings.length, !unanswered)}
      notes={[unanswered]}
    >
      {filings.length > 0 && (
        <PrintedTable
          label="Corporate filings"
          columns={[
            { label: 'Entity' },
            { label: 'State' },
            { label: 'Type' },
            { label: 'SOS ID' },
            { label: 'Filed', isShort: true },
            { label: 'Status' },
            { label: 'Address' },
            { label: 'Registered agent' },
          ]}
          rows={filings.map(filingRow)}
          limit={LIMIT}
        />
      )}
    </PrintedBlock>
  );
}

function filingRow(filing: CorporateFiling): PrintedRow {
  const physical = addressLine({
    addr1: filing.physical_addr1,
    city: filing.physical_city,
    state: filing.physical_state,
    zip5: filing.physical_zip5,
  });
  const mailing = addressLine({
    addr1: filing.mailing_addr1,
    city: filing.mailing_city,
    state: filing.mailing_state,
    zip5: filing.mailing_zip5,
  });
  const officers = officersOf(filing).map(({ line, address }) => (address ? `${line} (${address})` : line));
  return {
    key: filing.id,
    cells: [
      filing.name,
      filing.filing_state,
      filing.entity_type,
      filing.sos_id,
      filing.filing_date && shortDate(filing.filing_date),
      <>
        {filing.status && plainWords(filing.status)}
        <PrintedSecond>
          {filing.inactive_date && `inactive since ${shortDate(filing.inactive_date)}`}
        </PrintedSecond>
      </>,
      <>
        {physical || mailing}
        <PrintedSecond>{physical && mailing && mailing !== physical && `mail: ${mailing}`}</PrintedSecond>
      </>,
      filing.registered_agent,
    ],
    below: officers.length > 0 && `Officers: ${officers.join('; ')}.`,
  };
}
