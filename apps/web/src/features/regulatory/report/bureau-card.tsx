import { dateAndTime } from '@assay/domain/display';
import type { Bureau, MerchantComplaints } from '@assay/domain/regulatory';
import type { ReactNode } from 'react';
import { Card } from '#ui/card';
import { ExternalLink } from '#ui/external-link';
import { Tag, type Tone } from '#ui/tag';
import { ComplaintOverview } from './complaint-overview.tsx';
import { useComplaints } from './queries.ts';
import styles from './regulatory.module.css';
import { ResolutionTable } from './resolution-table.tsx';
import { SearchStateNote } from './search-state-note.tsx';

interface BureauCardProps {
  inquiry_id: string;
  merchant_id: string;
}

/**
 * The profile at the business rating bureau: rating, accreditation, and complaint totals (REP-080, REP-081, REP-082).
 */
export function BureauCard({ inquiry_id, merchant_id }: BureauCardProps) {
  const read = useComplaints(merchant_id);
  const { data } = read;
  return (
    <Card title="BBB" state={data?.checked_at && `checked ${dateAndTime(data.checked_at)}`} flush>
      <SearchStateNote
        inquiry_id={inquiry_id}
        merchant_id={merchant_id}
        read={read}
        status={data?.bureau_status}
        isEmpty={!data?.bbb}
        empty="We did not find a profile for this merchant on BBB."
      />
      {data?.bbb && <Profile bureau={data.bbb} />}
      {data && data.waiting > 0 && <Waiting count={data.waiting} />}
    </Card>
  );
}

function Profile({ bureau }: { bureau: Bureau }) {
  const { rating, accredited, url, complaint_rows, bbb_resolutions } = bureau;
  return (
    <>
      <div className={styles.profile}>
        {rating && (
          <span className={styles.rating}>
            <span className={styles.label}>Rating</span>
            <strong>{rating}</strong>
            {toneOf(rating)}
          </span>
        )}
        {accredited !== null && <Tag>{accredited ? 'Accredited' : 'Not accredited'}</Tag>}
        {url && <ExternalLink href={url}>Profile at the BBB</ExternalLink>}
      </div>
      <div className={styles.tables}>
        <ComplaintOverview rows={complaint_rows} />
        <ResolutionTable resolutions={bbb_resolutions} />
      </div>
    </>
  );
}

const LOW: Readonly<Record<string, [tone: Tone, word: string]>> = Object.setPrototypeOf(
  {
    'D+': ['high', 'Low rating'],
    D: ['high', 'Low rating'],
    'D-': ['high', 'Low rating'],
    F: ['highest', 'Lowest rating'],
  } satisfies Readonly<Record<string, [tone: Tone, word: string]>>,
  null,
);

function toneOf(rating: string): ReactNode {
  const low = LOW[rating];
  return low && <Tag tone={low[0]}>{low[1]}</Tag>;
}

function Waiting({ count }: { count: MerchantComplaints['waiting'] }) {
  return (
    <p className={styles.note}>
      {count === 1
        ? 'One more company or profile may belong to another business with this name. '
        : `${count} more companies or profiles may belong to other businesses with this name. `}
      Their complaints are not counted until you confirm them in Overview.
    </p>
  );
}
