import type { CorporateFiling } from '@assay/domain/filings';
import type { ReportScope } from '#api/dossier-answers';
import { SearchOutcome } from '#features/gathering';
import { Card } from '#ui/card';
import { useRevealedRecord } from '#ui/record-anchor';
import { searchAge } from '#ui/search-age';
import styles from './filings-table.module.css';
import { FilingsTable } from './filings-table.tsx';
import { useShownFilings } from './use-filings.ts';

/** The anchor for a score reason based on a search without results. */
const SEARCHES = 'corporate-filings';

interface CorporateFilingsCardProps extends ReportScope {
  /** The report's own filings: shown until the merchant's call is answered. */
  report: { corporate_filings: readonly CorporateFiling[] };
}

/** The corporate filings of a merchant (REP-043). */
export function CorporateFilingsCard({ inquiry_id, merchant_id, report }: CorporateFilingsCardProps) {
  const { read, filings, state } = useShownFilings(merchant_id, report);
  const { data } = read;
  useRevealedRecord(filings.length === 0 && data ? [SEARCHES] : []);
  const states = new Set(filings.map(({ filing_state }) => filing_state)).size;
  return (
    <Card
      title="Corporate filings"
      flush
      count={states > 0 ? `${states} ${states === 1 ? 'state' : 'states'}` : undefined}
      state={searchAge(state === 'processing' && filings.length > 0, data?.checked_at)}
    >
      {filings.length > 0 && <FilingsTable filings={filings} />}
      <SearchOutcome
        {...{ read, state, inquiry_id, merchant_id }}
        topic="filings"
        isEmpty={filings.length === 0}
      >
        <div id={SEARCHES} tabIndex={-1} className={styles.searches}>
          <p>No corporate filings found for this business.</p>
          {data && data.searched.length > 0 && <p>Registers searched: {data.searched.join(', ')}</p>}
        </div>
      </SearchOutcome>
    </Card>
  );
}
