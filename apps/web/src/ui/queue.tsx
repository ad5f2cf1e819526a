import { SegmentedControl } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { Card } from './card.tsx';
import { NotLoaded } from './not-loaded.tsx';
import { Pager } from './pager.tsx';
import styles from './queue.module.css';
import type { QueueView } from './use-queue-view.ts';

interface QueueProps<Status extends string, Item> {
  title: string;
  /** The message for a failed load. */
  failed: string;
  view: QueueView<Status>;
  statuses: readonly { value: Status; label: string }[];
  pageSize: number;
  answer: {
    data: { count: number; results: Item[] } | undefined;
    isError: boolean;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  /** Shown before and after the status filter. */
  before?: ReactNode;
  behind?: ReactNode;
  /** The rows; they belong to the previous view while they are stale. */
  children: (items: Item[], isStale: boolean) => ReactNode;
}

/**
 * A work queue with open and closed items: by status, one page at a time. A page past the end redirects to the last
 * one.
 */
export function Queue<Status extends string, Item>(props: QueueProps<Status, Item>) {
  const { title, failed, view, statuses, pageSize, answer, before, behind, children } = props;
  const { data, isError, isPlaceholderData, refetch } = answer;
  const { status, page, show } = view;
  const pages = Math.max(1, Math.ceil((data?.count ?? 0) / pageSize));
  const isPastTheEnd = data !== undefined && !isPlaceholderData && page > pages;
  useEffect(() => {
    if (isPastTheEnd) show(status, pages, { replace: true });
  });
  return (
    <div className={styles.queue}>
      <Card
        title={title}
        count={!isPlaceholderData && data?.count.toLocaleString('en-US')}
        actions={
          <>
            {before}
            <SegmentedControl
              aria-label="Status"
              data={[...statuses]}
              value={status}
              onChange={(value) => show(value as Status)}
            />
            {behind}
          </>
        }
        flush
      >
        {data && (
          <div className={styles.table} aria-busy={isPlaceholderData}>
            {children(data.results, isPlaceholderData)}
          </div>
        )}
        <NotLoaded query={{ data, isError, refetch }} rows={6} failed={failed} />
      </Card>
      {data && pages > 1 && (
        <Pager page={Math.min(page, pages)} pages={pages} onPage={(next) => show(status, next)} />
      )}
    </div>
  );
}
