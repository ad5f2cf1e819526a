import { notificationSentences } from '@assay/domain/notifications';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Card } from '#ui/card';
import { Empty } from '#ui/empty';
import { Failed } from '#ui/failed';
import { SkeletonRows } from '#ui/skeleton-rows';
import { useRecipients } from '../queries.ts';
import styles from './configuration.module.css';
import { DeleteRecipientDialog } from './delete-recipient-dialog.tsx';
import { RecipientForm } from './recipient-form.tsx';

/** The recipients of the mail of a day with notifications (BOF-115). */
export function RecipientsCard({ mayChange }: { mayChange: boolean }) {
  const { data, isError, refetch } = useRecipients();
  const [toDelete, setToDelete] = useState<string | null>(null);
  return (
    <Card title="Recipients" count={data && data.length > 0 ? data.length : undefined} flush>
      {mayChange && <RecipientForm />}
      {!data && !isError && <SkeletonRows rows={2} />}
      {!data && isError && (
        <Failed title="The recipients could not be loaded." onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <Empty>{notificationSentences.noRecipients}</Empty>}
      {data && data.length > 0 && (
        <ul className={styles.recipients} aria-label="Recipients">
          {data.map(({ email }) => (
            <li key={email} className={styles.recipient}>
              <span className={styles.email}>{email}</span>
              {mayChange && (
                <Button size="xs" aria-label={`Delete ${email}`} onClick={() => setToDelete(email)}>
                  Delete
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {toDelete !== null && <DeleteRecipientDialog email={toDelete} onDone={() => setToDelete(null)} />}
    </Card>
  );
}
