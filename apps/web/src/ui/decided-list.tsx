import { dateAndTime } from '@assay/domain/display';
import { Button } from '@mantine/core';
import styles from './business-question.module.css';
import { Card } from './card.tsx';

/** A question with its answer. */
export interface DecidedBusinesses {
  id: string;
  /** The names of both sides. */
  row: string;
  other: string;
  /** What distinguishes the question, such as its row; empty without. */
  label: string;
  is_same: boolean;
  /** What supports the answer or tells the businesses apart; empty if unknown. */
  reason: string;
  decided_by: string | null;
  decided_at: string;
  is_undoable: boolean;
}

/** The answered questions, each with its undo. */
export function DecidedList({
  remark,
  questions,
  onUndo,
}: {
  /** After the title. */
  remark: string;
  questions: readonly DecidedBusinesses[];
  onUndo: (id: string) => void;
}) {
  return (
    <Card title="Decided" count={remark} flush>
      <ul aria-label="Decided questions">
        {questions.map((question) => (
          <Decided key={question.id} question={question} onUndo={() => onUndo(question.id)} />
        ))}
      </ul>
    </Card>
  );
}

function Decided({ question, onUndo }: { question: DecidedBusinesses; onUndo: () => void }) {
  const { row, other, label, is_same, reason, decided_by, decided_at, is_undoable } = question;
  return (
    <li className={styles.row}>
      <span className={styles.answer} data-same={is_same}>
        {is_same ? 'Same' : 'Different'}
      </span>
      <span className={styles.pair}>
        {label} <strong>{row}</strong> <span aria-hidden>{is_same ? '=' : '≠'}</span> {other}
      </span>
      <span className={styles.by}>
        {reason && `${reason} · `}
        {decided_by ?? 'A former user'}, {dateAndTime(decided_at)}
      </span>
      {is_undoable ? (
        <Button
          variant="subtle"
          size="xs"
          aria-label={`Undo ${label ? label.toLowerCase() : `${row} and ${other}`}`}
          onClick={onUndo}
        >
          Undo
        </Button>
      ) : (
        <span className={styles.by}>joined by an import: undo that upload to separate them</span>
      )}
    </li>
  );
}

/** The outcome of an answer, for screen readers; `asked` is null for an undo. Another person's answer stays. */
export function answerText(
  label: string,
  decision: { is_same: boolean; decided_by: string | null } | null,
  asked: boolean | null,
): string {
  if (decision === null) return `${label} can be decided again.`;
  const answer = decision.is_same ? 'same business' : 'different';
  return decision.is_same === asked
    ? `${label} decided: ${answer}.`
    : `${label} was decided before by ${decision.decided_by ?? 'another person'}: ${answer}.`;
}
