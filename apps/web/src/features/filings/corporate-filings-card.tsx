import { dateAndTime } from '@assay/domain/display';
import { type CorporateFiling, shownFilings } from '@assay/domain/filings';
import { sourceState } from '@assay/domain/gathering';
import { SearchFailure } from '#features/gathering';
import { Card } from '#ui/card';
import { Empty } from '#ui/empty';
import { useRevealedRecord } from '#ui/record-anchor';
import { SkeletonRows } from '#ui/skeleton-rows';
import styles from './filings-table.module.css';
import { FilingsTable } from './filings-table.tsx';
import { useFilings } from './use-filings.ts';

/** The anchor for a score reason based on a search without results. */
const SEARCHES = 'corporate-filings';

interface CorporateFilingsCardProps {
  inquiry_id: string;
  merchant_id: string;
  /** The report's own filings: shown until the merchant's call is answered. */
  report: { corporate_filings: readonly CorporateFiling[] };
}

/** The corporate filings of a merchant (REP-043). */
export function CorporateFilingsCard({ inquiry_id, merchant_id, report }: CorporateFilingsCardProps) {
  const { data, isError, refetch } = useFilings(merchant_id);
  const filings = shownFilings(
    data && data.status !== 'not_requested' ? data.data : report.corporate_filings,
  );
  const state = sourceState({ status: data?.status, enabled: true });
  const isSearching = state === 'processing';
  const hasFailed = isError || state === 'error';
  useRevealedRecord(filings.length === 0 && data ? [SEARCHES] : []);
  const states = new Set(filings.map(({ filing_state }) => filing_state)).size;
  return (
    <Card
      title="Corporate filings"
      flush
      count={states > 0 ? `${states} ${states === 1 ? 'state' : 'states'}` : undefined}
      state={ageOf(data, isSearching && filings.length > 0)}
    >
      {filings.length > 0 && <FilingsTable filings={filings} />}
      <SearchFailure
        read={{ isError, refetch }}
        isSourceFailed={state === 'error'}
        topic="filings"
        inquiry_id={inquiry_id}
        merchant_id={merchant_id}
      />
      {!hasFailed && isSearching && filings.length === 0 && <Empty>Searching...</Empty>}
      {!hasFailed && !data && filings.length === 0 && <SkeletonRows rows={2} />}
      {!hasFailed && data && !isSearching && filings.length === 0 && (
        <Empty>
          {data.status === 'not_requested' ? (
            'Source data has not been requested'
          ) : (
            <div id={SEARCHES} tabIndex={-1} className={styles.searches}>
              <p>No corporate filings found for this business.</p>
              {data.searched.length > 0 && <p>Registers searched: {data.searched.join(', ')}</p>}
            </div>
          )}
        </Empty>
      )}
    </Card>
  );
}

/** The header's state: still searching, or the age of the answer. */
function ageOf(answer: { checked_at: string | null } | undefined, isSearching: boolean): string | null {
  if (isSearching) return 'Searching...';
  return answer?.checked_at ? `checked ${dateAndTime(answer.checked_at)}` : null;
}
