import { answerLabel, answersOn, type ListedRecord } from '@assay/domain/gathering';
import { Button, Popover, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { isPastShown } from '#api/as-of';
import type { ReportScope } from '#api/dossier-answers';
import { refusalMessage } from '#api/refusal-message';
import { deferred } from '#ui/deferred';
import { useDecide, useUndoDecision } from './queries.ts';
import styles from './record-line.module.css';
import { useAnswerFocus } from './use-answer-focus.ts';

// Loaded on demand: few answers meet another one.
const OtherDecision = deferred(
  'The other decision',
  async () => (await import('./other-decision.tsx')).OtherDecision,
  null,
);

interface RecordAnswersProps {
  record: ListedRecord;
  scope: ReportScope;
  /** Offers only decisions against a record that counts. */
  isObjection?: boolean;
}

/**
 * The decisions that a person can make on a record, or undo; one at a time, with a sign that it is being saved. Hidden in
 * a report of the past.
 */
export function RecordAnswers({ record, scope, isObjection = false }: RecordAnswersProps) {
  const decide = useDecide(scope);
  const undo = useUndoDecision(scope);
  const isSaving = decide.isPending || undo.isPending;
  const unsaved = unsavedText(decide.conflict ? null : decide.error, undo.error);
  const { decision } = record;
  const { group, hold } = useAnswerFocus({
    isSaving,
    hasFailed: decide.isError || undo.isError,
    decision_id: decision?.id,
  });
  if (isPastShown()) return null;
  const { answers, minReasonLength } = answersOn(record);
  return (
    <fieldset
      ref={group}
      className={styles.answers}
      aria-label={`Decision on ${record.title}`}
      aria-busy={isSaving}
      data-answers={decision ? 'decided' : 'open'}
      tabIndex={-1}
    >
      {decide.conflict ? (
        <OtherDecision conflict={decide.conflict} about={record.about} onSent={hold} />
      ) : decision ? (
        <Button
          size="compact-sm"
          aria-label={`Undo: ${record.title}`}
          loading={undo.isPending}
          disabled={isSaving}
          onClick={(event) => {
            hold(event.currentTarget, { isUndo: true });
            decide.reset();
            undo.mutate(decision.id);
          }}
        >
          Undo
        </Button>
      ) : (
        answers.slice(isObjection ? 1 : 0).map((answer) => (
          <AnswerButton
            key={answer}
            label={answerLabel(answer, record.about)}
            title={record.title}
            minReasonLength={minReasonLength}
            isBeingSaved={decide.isPending && decide.variables.answer === answer}
            isDisabled={isSaving}
            onAnswer={(reason, pressed) => {
              hold(pressed);
              undo.reset();
              decide.mutate({ record, answer, reason, was: record.reopened?.decision.id ?? null });
            }}
          />
        ))
      )}
      {unsaved && (
        <p role="alert" className={styles.unsaved}>
          {unsaved}
        </p>
      )}
    </fieldset>
  );
}

/** What was not saved, and why if the server refused it; null if nothing failed. */
function unsavedText(decideFailure: Error | null, undoFailure: Error | null): string | null {
  if (decideFailure) return `Your answer is not saved. ${refusalMessage(decideFailure, 'Try again.')}`;
  return undoFailure && `The decision is not undone. ${refusalMessage(undoFailure, 'Try again.')}`;
}

interface AnswerButtonProps {
  label: string;
  title: string;
  minReasonLength: number;
  /** This answer is being saved. */
  isBeingSaved: boolean;
  isDisabled: boolean;
  onAnswer: (reason: string, pressed: HTMLElement | null) => void;
}

/** Asks for the reason before it sends the decision; both are stored together. */
function AnswerButton({
  label,
  title,
  minReasonLength,
  isBeingSaved,
  isDisabled,
  onAnswer,
}: AnswerButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [isShort, setShort] = useState(false);
  const [isSent, setSent] = useState(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      withArrow
      trapFocus
      // Sending an answer places the focus itself (`hold`).
      returnFocus={!isSent}
      // Keeps the form visible when cards that load above push its record out of view.
      hideDetached={false}
    >
      <Popover.Target>
        <Button
          size="compact-sm"
          ref={button}
          aria-label={`${label}: ${title}`}
          loading={isBeingSaved}
          disabled={isDisabled}
          onClick={() => {
            setSent(false);
            setOpen(!isOpen);
          }}
        >
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form
          className={styles.reason}
          onSubmit={(event) => {
            event.preventDefault();
            // A second click arrives while the form closes.
            if (!isOpen) return;
            if (reason.trim().length < minReasonLength) return setShort(true);
            setSent(true);
            setOpen(false);
            onAnswer(reason, button.current);
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
