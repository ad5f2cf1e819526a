import { shortDate } from '@assay/domain/display';
import { type Complaint, threadId } from '@assay/domain/regulatory';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { AlertText } from '#ui/alert-text';
import { Empty } from '#ui/empty';
import { ExternalLink } from '#ui/external-link';
import { Failed } from '#ui/failed';
import { SkeletonRows } from '#ui/skeleton-rows';
import { Tag } from '#ui/tag';
import type { ComplaintPages } from './queries.ts';
import styles from './regulatory.module.css';

interface ComplaintListProps {
  complaints: readonly Complaint[];
  /** The total count. */
  count: number;
  /** Longer texts are cut to this many characters. */
  limit: number;
  isFetching?: boolean;
  /** Shows more; undefined if there are none. */
  more: (() => void) | undefined;
}

/** A list of complaints that shows more on request (REP-083). */
export function ComplaintList({ complaints, count, limit, isFetching = false, more }: ComplaintListProps) {
  return (
    <>
      {complaints.map((complaint) => (
        <ComplaintItem key={complaint.id} complaint={complaint} limit={limit} />
      ))}
      {more && (
        <div className={styles.more}>
          <Button size="xs" loading={isFetching} onClick={more}>
            See More Complaints
          </Button>
          <span className="faint small tabular">
            {complaints.length.toLocaleString('en-US')} of {count.toLocaleString('en-US')}
          </span>
        </div>
      )}
    </>
  );
}

interface LoadedComplaintsProps {
  pages: ComplaintPages;
  limit: number;
  /** Shown when there are none. */
  empty: string;
}

/** The complaints that are loaded page by page; a failed page leaves the loaded ones. */
export function LoadedComplaints({ pages, limit, empty }: LoadedComplaintsProps) {
  const { complaints, isLoading, hasFailed, more, retry } = pages;
  if (!isLoading && !hasFailed && complaints.length === 0) return <Empty>{empty}</Empty>;
  return (
    <>
      {isLoading && <SkeletonRows rows={3} />}
      <ComplaintList {...pages} limit={limit} more={hasFailed ? undefined : more} />
      {hasFailed && <Failed title="Could not be loaded." onRetry={retry} />}
    </>
  );
}

/** A complaint: date, subject, body and resolution, then the customer's text (REP-084). */
function ComplaintItem({ complaint, limit }: { complaint: Complaint; limit: number }) {
  const titleId = useId();
  const { complaint_dt, type, description, complaint_text, resolved_status, url, body } = complaint;
  const thread = threadId(complaint);
  return (
    <article className={`${styles.complaint} ruled`} aria-labelledby={titleId}>
      <header className={styles.line}>
        <h3 id={titleId} className={styles.type}>
          {type ?? 'Complaint'}
        </h3>
        {resolved_status && <Tag>{resolved_status}</Tag>}
        <span className="muted tabular end">{complaint_dt ? shortDate(complaint_dt) : 'No date given'}</span>
      </header>
      {description && (
        <p className={styles.description}>
          <AlertText text={description} limit={limit} />
        </p>
      )}
      {complaint_text && (
        <p className={styles.said}>
          <AlertText text={complaint_text} limit={limit} />
        </p>
      )}
      <footer className={styles.origin}>
        {url ? <ExternalLink href={url}>{body}</ExternalLink> : <span>{body}</span>}
        {thread && (
          <span>
            Thread <span className="mono">{thread}</span>
          </span>
        )}
      </footer>
    </article>
  );
}
