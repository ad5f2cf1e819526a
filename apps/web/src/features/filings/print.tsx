import { plainWords, shortDate } from '@assay/domain/display';
import type { CorporateFiling } from '@assay/domain/filings';
import { knownCount } from '#ui/known-count';
import { unansweredText } from '#ui/printed-block';
import { PrintedList } from '#ui/printed-list';
import type { PrintedProps } from '#ui/printed-part';
import type { PrintedColumn } from '#ui/printed-table';
import { addressesOf, officersOf } from './filing-text.ts';
import { useShownFilings } from './use-filings.ts';

/** How many filings are printed. */
const LIMIT = 20;

/** The corporate filings as a table, officers and addresses below each. */
export function usePrintedFilings({ merchant_id, report }: PrintedProps) {
  const { read, filings, state } = useShownFilings(merchant_id, report);
  const unanswered = unansweredText(read, state);
  if (filings.length === 0 && !unanswered) return null;
  return (
    <PrintedList
      title="Corporate filings"
      count={knownCount(filings.length, !unanswered)}
      notes={[unanswered]}
      records={filings}
      columns={columns}
      below={officersText}
      limit={LIMIT}
    />
  );
}

const columns: PrintedColumn<CorporateFiling>[] = [
  { header: 'Entity', cell: ({ name }) => name },
  { header: 'State', cell: ({ filing_state }) => filing_state },
  { header: 'Type', cell: ({ entity_type }) => entity_type },
  { header: 'SOS ID', cell: ({ sos_id }) => sos_id },
  { header: 'Filed', isShort: true, cell: ({ filing_date }) => filing_date && shortDate(filing_date) },
  {
    header: 'Status',
    cell: ({ status }) => status && plainWords(status),
    second: ({ inactive_date }) => inactive_date && `inactive since ${shortDate(inactive_date)}`,
  },
  {
    header: 'Address',
    cell: (filing) => addressesOf(filing).physical || addressesOf(filing).mailing,
    second: (filing) => {
      const { physical, mailing } = addressesOf(filing);
      return physical && mailing && mailing !== physical && `mail: ${mailing}`;
    },
  },
  { header: 'Registered agent', cell: ({ registered_agent }) => registered_agent },
];

function officersText(filing: CorporateFiling): string | false {
  const officers = officersOf(filing).map(({ line, address }) => (address ? `${line} (${address})` : line));
  return officers.length > 0 && `Officers: ${officers.join('; ')}.`;
}
