import { dateAndTime, inquiryTitle, placeLine } from '@assay/domain/display';
import { UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Card } from '#ui/card';
import { deferred } from '#ui/deferred';
import { Empty } from '#ui/empty';
import { NotLoaded } from '#ui/not-loaded';
import { SkeletonRows } from '#ui/skeleton-rows';
import { useRecentInquiries } from '../queries.ts';
import { age } from './age.ts';
import styles from './recent-inquiries.module.css';

const FindInquiries = deferred(
  'The search',
  async () => (await import('./find-inquiries.tsx')).FindInquiries,
  <SkeletonRows rows={3} />,
);

/** The viewer's own latest inquiries, or a search for earlier ones of the whole lender. */
export function RecentInquiries() {
  const [isFinding, setFinding] = useState(false);
  return (
    <Card
      title="Recent inquiries"
      actions={
        <UnstyledButton
          className={styles.find}
          aria-expanded={isFinding}
          onClick={() => setFinding(!isFinding)}
        >
          {isFinding ? 'My latest' : 'Find earlier'}
        </UnstyledButton>
      }
      flush
    >
      {isFinding ? <FindInquiries /> : <LatestInquiries />}
    </Card>
  );
}

/** The viewer's own latest inquiries, linked to their results. */
function LatestInquiries() {
  const inquiries = useRecentInquiries();
  const { data } = inquiries;
  return (
    <>
      <NotLoaded query={inquiries} rows={3} failed="Recent inquiries could not be loaded." />
      {data?.length === 0 && <Empty>No inquiries yet. Your searches will be listed here.</Empty>}
      {data && data.length > 0 && (
        <ul className={styles.list}>
          {data.map((inquiry) => (
            <li key={inquiry.id}>
              <Link to="/onboarding/$inquiryId" params={{ inquiryId: inquiry.id }} className={styles.inquiry}>
                <span className={styles.what}>
                  <span className={styles.name}>{inquiryTitle(inquiry)}</span>
                  <span className="faint small tight">{placeLine(inquiry.city, inquiry.state)}</span>
                </span>
                <time
                  className={styles.age}
                  dateTime={inquiry.created_at}
                  title={dateAndTime(inquiry.created_at)}
                >
                  {age(inquiry.created_at, new Date())}
                </time>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
