import { notificationSentences } from '@assay/domain/notifications';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ApiProblem, isNotFound } from '#api/call';
import { Card } from '#ui/card';
import { ConfirmDialog } from '#ui/confirm-dialog';
import { Empty } from '#ui/empty';
import { NotLoaded } from '#ui/not-loaded';
import { useChangeRecipients, useRecipients } from '../queries.ts';
import styles from './configuration.module.css';

/** The recipients of the mail of a day with notifications (BOF-115). */
export function RecipientsCard({ mayChange }: { mayChange: boolean }) {
  const recipients = useRecipients();
  const { data } = recipients;
  const [toDelete, setToDelete] = useState<string | null>(null);
  return (
    <Card title="Recipients" count={data && data.length > 0 ? data.length : undefined} flush>
      {mayChange && <RecipientForm />}
      <NotLoaded query={recipients} rows={2} failed="The recipients could not be loaded." />
      {data?.length === 0 && <Empty>{notificationSentences.noRecipients}</Empty>}
      {data && data.length > 0 && (
        <ul className={styles.recipients} aria-label="Recipients">
          {data.map(({ email }) => (
            <li key={email} className={styles.recipient}>
              <span className="anywhere">{email}</span>
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

/** Adds a recipient; shows a refusal below the field without clearing the address. */
function RecipientForm() {
  const adding = useChangeRecipients('addRecipient');
  const [email, setEmail] = useState('');
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (adding.isPending) return;
    adding.mutate(email.trim(), { onSuccess: () => setEmail('') });
  };
  return (
    <form noValidate aria-label="Add recipient" className={styles.adding} onSubmit={add}>
      <TextInput
        type="email"
        label="Email"
        placeholder="name@company.com"
        autoComplete="off"
        className={styles.field}
        value={email}
        error={adding.isError && recipientErrorMessage(adding.error, 'added')}
        onChange={(event) => {
          adding.reset();
          setEmail(event.currentTarget.value);
        }}
      />
      <Button type="submit" disabled={adding.isPending || email.trim() === ''}>
        Add
      </Button>
    </form>
  );
}

/** Asks before a recipient is deleted. */
function DeleteRecipientDialog({ email, onDone }: { email: string; onDone: () => void }) {
  const deleting = useChangeRecipients('deleteRecipient');
  const confirm = () =>
    deleting.mutate(email, {
      onSuccess: onDone,
      // Another user deleted it in the meantime.
      onError: (failure) => isNotFound(failure) && onDone(),
    });
  return (
    <ConfirmDialog
      title="Delete recipient?"
      verb="Delete"
      isDangerous
      isPending={deleting.isPending}
      refusal={deleting.error && recipientErrorMessage(deleting.error, 'deleted')}
      onConfirm={confirm}
      onClose={onDone}
    >
      <p>
        <strong className="anywhere">{email}</strong> will no longer get notification emails.
      </p>
    </ConfirmDialog>
  );
}

/** The server's message about a refused address, preferring the field's own; else a general failure. */
function recipientErrorMessage(failure: Error, what: 'added' | 'deleted'): string {
  if (!(failure instanceof ApiProblem) || failure.status >= 500)
    return `The recipient could not be ${what}. Please try again.`;
  const { errors } = failure.problem;
  return (!Array.isArray(errors) && errors?.email?.[0]) || failure.message;
}
