import type { QueuedReviewUrl } from '@assay/domain/reviews';
import { Button, Group, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ApiProblem } from '#api/call';
import { Dialog, useLeaveDialog } from '#ui/dialog';
import { LongWord } from '#ui/long-word';
import { SendFailure } from '#ui/send-failure';
import { toast } from '#ui/toast';
import { useCloseReviewUrl } from './queries.ts';
import styles from './review-urls.module.css';

/** An address to close, and how. */
export interface Closing {
  reviewUrl: QueuedReviewUrl;
  as: 'done' | 'refused';
}

const titles = { done: 'Mark this URL as done?', refused: 'Reject this URL?' };

/** Closes a submitted address with a note; refusing it requires a reason. Hidden while `closing` is null. */
export function CloseUrlDialog({ closing, onDone }: { closing: Closing | null; onDone: () => void }) {
  return (
    <Dialog opened={closing !== null} onClose={onDone} title={titles[closing?.as ?? 'done']} size={520}>
      {closing && <CloseUrlForm {...closing} onDone={onDone} />}
    </Dialog>
  );
}

const isClosedAlready = (failure: Error): boolean =>
  failure instanceof ApiProblem && failure.problem.code === 'review_url_closed';

function CloseUrlForm({ reviewUrl, as, onDone }: Closing & { onDone: () => void }) {
  const [note, setNote] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const closing = useCloseReviewUrl();
  const leave = useLeaveDialog(note !== '');
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (closing.isPending) return;
    if (as === 'refused' && note.trim() === '') return setFault('Give the reason for the rejection.');
    closing.mutate(
      { id: reviewUrl.id, status: as, note: note.trim() || null },
      {
        onSuccess: () => {
          toast.success(as === 'done' ? 'Marked as done.' : 'The URL was rejected.');
          onDone();
        },
        onError: (failure) => {
          if (!isClosedAlready(failure)) return;
          toast.error(failure.message);
          onDone();
        },
      },
    );
  };
  return (
    <form onSubmit={onSubmit} className={styles.form} noValidate>
      <p>
        {reviewUrl.lender.name} handed in <LongWord>{reviewUrl.url}</LongWord> for{' '}
        <strong>{reviewUrl.merchant.name}</strong>.
      </p>
      <Textarea
        label={as === 'refused' ? 'Why' : 'Note'}
        required={as === 'refused'}
        maxLength={2000}
        rows={3}
        data-autofocus
        value={note}
        error={fault}
        onChange={(event) => {
          setNote(event.currentTarget.value);
          setFault(null);
        }}
      />
      <Group justify="flex-end">
        <Button onClick={leave}>Cancel</Button>
        <Button type="submit" variant="filled" loading={closing.isPending}>
          {as === 'done' ? 'Mark as Done' : 'Refuse'}
        </Button>
      </Group>
      {closing.error && !isClosedAlready(closing.error) && (
        <SendFailure>The address could not be closed. Please try again.</SendFailure>
      )}
    </form>
  );
}
