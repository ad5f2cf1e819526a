import { shortDate } from '@assay/domain/display';
import { type Complaint, threadId } from '@assay/domain/regulatory';
import { useId } from 'react';
import { AlertText } from '#ui/alert-text';
import { ExternalLink } from '#ui/external-link';
import { Tag } from '#ui/tag';
import styles from './regulatory.module.css';

interface ComplaintItemProps {
  complaint: Complaint;
  /** Longer texts are cut to this many characters. */
  limit: number;
}

/** A complaint: date, subject, body and resolution, then the customer's text (REP-084). */
export function ComplaintItem({ complaint, limit }: ComplaintItemProps) {
  const titleId = useId();
  const { complaint_dt, type, description, complaint_text, resolved_status, url, body } = complaint;
  const thread = threadId(complaint);
  return (
    <article className={styles.complaint} aria-labelledby={titleId}>
      <header className={styles.line}>
        <h3 id={titleId} className={styles.type}>
          {type ?? 'Complaint'}
        </h3>
        {resolved_status && <Tag>{resolved_status}</Tag>}
        <span className={styles.when}>{complaint_dt ? shortDate(complaint_dt) : 'No date given'}</span>
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
            Thread <span className={styles.thread}>{thread}</span>
          </span>
        )}
      </footer>
    </article>
  );
}
