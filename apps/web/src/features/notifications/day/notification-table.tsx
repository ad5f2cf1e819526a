import {
  type NotificationSection,
  type Notifications,
  notificationLabels,
} from '@assay/domain/notifications';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { DataTable } from '#ui/data-table';
import styles from './day-section.module.css';
import { notificationColumns } from './notification-columns.tsx';

/** How many rows are shown initially, and added by each Show More. */
const ROWS = 100;

interface NotificationTableProps<S extends NotificationSection> {
  section: S;
  items: Notifications[S];
  /** YYYY-MM-DD; determines which items are new. */
  date: string;
}

/** The items of a section, one batch of rows at a time. */
export function NotificationTable<S extends NotificationSection>({
  section,
  items,
  date,
}: NotificationTableProps<S>) {
  const columns = useMemo(() => notificationColumns(date), [date]);
  const [limit, setLimit] = useState(ROWS);
  return (
    <>
      <DataTable<Notifications[S][number]>
        label={notificationLabels[section]}
        columns={columns[section] as never}
        rows={items}
        stacks
        rowId={({ notification_id }) => notification_id}
        limit={limit}
      />
      {items.length > limit && (
        <p className={styles.more}>
          <Button size="xs" onClick={() => setLimit(limit + ROWS)}>
            Show More
          </Button>
        </p>
      )}
    </>
  );
}
