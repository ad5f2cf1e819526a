import type { Complaint } from '@assay/domain/regulatory';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Empty } from '#ui/empty';
import { Failed } from '#ui/failed';
import { SkeletonRows } from '#ui/skeleton-rows';
import { ComplaintItem } from './complaint-item.tsx';
import styles from './regulatory.module.css';

/** The complaints loaded so far. */
interface ShownComplaints {
  complaints: readonly Complaint[];
  /** The total count. */
  count: number;
  isLoading: boolean;
  hasFailed: boolean;
  isFetching: boolean;
  /** Loads more; undefined if there are none. */
  more: (() => void) | undefined;
  retry: () => void;
}

interface ComplaintListProps {
  pages: ShownComplaints;
  limit: number;
  /** Shown when there are none. */
  empty: ReactNode;
}

/** A list of complaints that loads more on request; a failed page leaves the loaded ones (REP-083). */
export function ComplaintList({ pages, limit, empty }: ComplaintListProps) {
  const { complaints, count, isLoading, hasFailed, isFetching, more, retry } = pages;
  return (
    <>
      {isLoading && <SkeletonRows rows={3} />}
      {!isLoading && !hasFailed && complaints.length === 0 && <Empty>{empty}</Empty>}
      {complaints.map((complaint) => (
        <ComplaintItem key={complaint.id} complaint={complaint} limit={limit} />
      ))}
      {hasFailed && <Failed title="Could not be loaded." onRetry={retry} />}
      {!hasFailed && more && (
        <div className={styles.more}>
          <Button size="xs" loading={isFetching} onClick={more}>
            See More Complaints
          </Button>
          <span className={styles.loaded}>
            {complaints.length.toLocaleString('en-US')} of {count.toLocaleString('en-US')}
          </span>
        </div>
      )}
    </>
  );
}
