import { answerLabel, answersOn, type ListedRecord } from '@assay/domain/gathering';
import { Button, Popover, Textarea } from '@mantine/core';
import { useState } from 'react';
import { isPastShown } from '#api/as-of';
import { type MerchantScope, useDecide, useUndoDecision } from './queries.ts';
import styles from './record-line.module.css';

interface RecordAnswersProps {
  record: ListedRecord;
  scope: MerchantScope;
  /** Offers only decisions against a record that counts. */
  isObjection?: boolean;
}

/** The decisions that a person can make on a record, or undo. Hidden in a report of the past. */
export function RecordAnswers({ record, scope, isObjection = false }: RecordAnswersProps) {
  const decide = useDecide(scope);
  const undo = useUndoDecision(scope);
  if (isPastShown()) return null;
  const { decision } = record;
  if (decision)
    return (
      <Button
        size="compact-sm"
        aria-label={`Undo: ${record.title}`}
        loading={undo.isPending}
        onClick={() => undo.mutate(decision.id)}
      >
        Undo
      </Button>
    );
  const { answers, minReasonLength } = answersOn(record);
  return (
    <div className={styles.answers}>
      {answers.slice(isObjection ? 1 : 0).map((answer) => (
        <AnswerButton
          key={answer}
          label={answerLabel(answer, record.about)}
          title={record.title}
          minReasonLength={minReasonLength}
          isPending={decide.isPending}
          onAnswer={(reason) => decide.mutate({ record, answer, reason })}
        />
      ))}
    </div>
  );
}

/** Asks for the reason before it sends the decision; both are stored together. */
function AnswerButton({
  label,
  title,
  minReasonLength,
  isPending,
  onAnswer,
}: {
  label: string;
  title: string;
  minReasonLength: number;
  isPending: boolean;
  onAnswer: (reason: string) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [isShort, setShort] = useState(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      withArrow
      trapFocus
      returnFocus
      // Keeps the form visible when cards that load above push its record out of view.
      hideDetached={false}
    >
      <Popover.Target>
        <Button
          size="compact-sm"
          aria-label={`${label}: ${title}`}
          loading={isPending && isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form
          className={styles.reason}
          onSubmit={(event) => {
            event.preventDefault();
            if (reason.trim().length < minReasonLength) return setShort(true);
            setOpen(false);
            onAnswer(reason);
          }}
        >
          <Textarea
            label={minReasonLength > 0 ? 'Why' : 'Why (optional)'}
            placeholder="How do you know?"
            value={reason}
            error={isShort && `Give a reason of at least ${minReasonLength} characters.`}
            maxLength={1000}
            rows={2}
            data-autofocus
            onChange={(event) => {
              setReason(event.currentTarget.value);
              setShort(false);
            }}
          />
          <Button type="submit" size="xs" variant="filled">
            {label}
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
