import { isSearching, sourceState } from '@assay/domain/gathering';
import {
  type Bureau,
  type BureauResolution,
  resolutionShare,
  resolutionTotal,
} from '@assay/domain/regulatory';
import type { ReportScope } from '#api/dossier-answers';
import { SearchOutcome } from '#features/gathering';
import { Card } from '#ui/card';
import { DataTable } from '#ui/data-table';
import { ExternalLink } from '#ui/external-link';
import { searchAge } from '#ui/search-age';
import { SkeletonRows } from '#ui/skeleton-rows';
import { Tag, type Tone } from '#ui/tag';
import { overviewColumns } from './overview-columns.ts';
import { useComplaints } from './queries.ts';
import styles from './regulatory.module.css';

/**
 * The profile at the business rating bureau: rating, accreditation, and complaint totals (REP-080, REP-081, REP-082).
 */
export function BureauCard({ inquiry_id, merchant_id }: ReportScope) {
  const read = useComplaints(merchant_id);
  const { data } = read;
  return (
    <Card title="BBB" state={searchAge(false, data?.checked_at)} flush>
      <SearchOutcome
        {...{ read, inquiry_id, merchant_id }}
        state={sourceState({ status: data?.bureau_status, enabled: true })}
        topic="complaints"
        isEmpty={!data?.bbb || isSearching(data.bureau_status)}
        loading={<SkeletonRows rows={3} />}
      >
        We did not find a profile for this merchant on BBB.
      </SearchOutcome>
      {data?.bbb && <Profile bureau={data.bbb} />}
      {data && data.waiting > 0 && (
        <p className={styles.note}>
          {data.waiting === 1
            ? 'One more company or profile may belong to another business with this name. '
            : `${data.waiting} more companies or profiles may belong to other businesses with this name. `}
          Their complaints are not counted until you confirm them in Overview.
        </p>
      )}
    </Card>
  );
}

function Profile({ bureau }: { bureau: Bureau }) {
  const { rating, accredited, url, complaint_rows, bbb_resolutions } = bureau;
  const low = LOW.get(rating);
  return (
    <>
      <div className={styles.profile}>
        {rating && (
          <span className={styles.rating}>
            <span className="faint small">Rating</span>
            <strong>{rating}</strong>
            {low && <Tag tone={low[0]}>{low[1]}</Tag>}
          </span>
        )}
        {accredited !== null && <Tag>{accredited ? 'Accredited' : 'Not accredited'}</Tag>}
        {url && <ExternalLink href={url}>Profile at the BBB</ExternalLink>}
      </div>
      <div className={styles.tables}>
        <DataTable
          label="Complaint overview"
          columns={overviewColumns(complaint_rows)}
          rows={complaint_rows}
          rowId={({ term }) => term}
        />
        <ResolutionTable resolutions={bbb_resolutions} />
      </div>
    </>
  );
}

const LOW = new Map<string | null, [tone: Tone, word: string]>([
  ['D+', ['high', 'Low rating']],
  ['D', ['high', 'Low rating']],
  ['D-', ['high', 'Low rating']],
  ['F', ['highest', 'Lowest rating']],
]);

const TOTAL = 'Total';

/** The resolutions of the complaints, with the share of each and the total (REP-081). */
function ResolutionTable({ resolutions }: { resolutions: readonly BureauResolution[] }) {
  const total = resolutionTotal(resolutions);
  const rows = [
    ...resolutions.map(({ resolved_status, count }) => ({ status: resolved_status ?? 'Not stated', count })),
    { status: TOTAL, count: total },
  ];
  return (
    <DataTable
      label="Resolution status"
      columns={[
        {
          id: 'status',
          header: 'Resolution',
          cell: ({ status }) => (status === TOTAL ? <strong>{status}</strong> : status),
        },
        { id: 'count', header: 'Complaints', align: 'right', cell: ({ count }) => count },
        { id: 'share', header: 'Share', align: 'right', cell: ({ count }) => resolutionShare(count, total) },
      ]}
      rows={rows}
      rowId={({ status }) => status}
    />
  );
}
