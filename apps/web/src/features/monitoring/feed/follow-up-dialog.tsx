import { changeOutcomes, type FeedChange, outcomeLabels } from '@assay/domain/monitoring';
import { Select, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { refusalMessage } from '#api/refusal-message';
import { DayInput } from '#ui/day-input';
import { Dialog } from '#ui/dialog';
import { Fault } from '#ui/fault';
import { FormButtons } from '#ui/form-buttons';
import styles from './changes.module.css';
import { useFollowUp } from './queries.ts';

interface FollowUpDialogProps {
  change: FeedChange;
  onDone: () => void;
}

/** Notes a comment, a due day and an outcome on a change, for all users of the lender. */
export function FollowUpDialog({ change, onDone }: FollowUpDialogProps) {
  return (
    <Dialog opened onClose={onDone} title={`Follow up: ${change.merchant.name}`}>
      <FollowUpForm change={change} onDone={onDone} />
    </Dialog>
  );
}

function FollowUpForm({ change, onDone }: FollowUpDialogProps) {
  const { comment, due_on, outcome } = change;
  const [typed, setTyped] = useState({ comment: comment ?? '', due_on, outcome });
  const saving = useFollowUp();
  const hasTyped = typed.comment !== (comment ?? '') || typed.due_on !== due_on || typed.outcome !== outcome;
  const set = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (saving.isPending) return;
    saving.mutate(
      {
        change,
        followUp: {
          comment: typed.comment.trim() || null,
          due_on: typed.due_on,
          outcome: typed.outcome,
        },
      },
      { onSuccess: onDone },
    );
  };
  return (
    <form className={styles.followUp} onSubmit={onSubmit}>
      <Textarea
        label="Comment"
        description="Your colleagues see it, and it is in the email to whom you assign the change next"
        rows={3}
        maxLength={1000}
        data-autofocus
        value={typed.comment}
        onChange={(event) => set({ comment: event.currentTarget.value })}
      />
      <DayInput label="Due" isClearable value={typed.due_on} onChange={(due_on) => set({ due_on })} />
      <Select
        label="Outcome"
        placeholder="Open"
        clearable
        data={changeOutcomes.map((value) => ({ value, label: outcomeLabels[value] }))}
        value={typed.outcome}
        onChange={(value) => set({ outcome: changeOutcomes.find((each) => each === value) ?? null })}
      />
      <Fault>
        {saving.isError && refusalMessage(saving.error, 'It could not be saved. Please try again.')}
      </Fault>
      <FormButtons submit="Save" hasTyped={hasTyped} isPending={saving.isPending} />
    </form>
  );
}
