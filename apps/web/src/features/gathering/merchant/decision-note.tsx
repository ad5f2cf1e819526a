import { dateAndTime } from '@assay/domain/display';
import {
  answerLabel,
  changeText,
  type EvidenceDecision,
  isCountingAnswer,
  type ListedRecord,
} from '@assay/domain/gathering';
import { SecondLine } from '#ui/record-table';
import { Tag } from '#ui/tag';
import styles from './record-line.module.css';

interface DecisionNoteProps {
  decision: EvidenceDecision;
  /** The person that the record was found for; null for the business. */
  about: string | null;
}

/** A person's decision: what, by whom, when and why. */
export function DecisionNote({ decision, about }: DecisionNoteProps) {
  const { answer, reason } = decision;
  return (
    <div>
      <Tag tone={isCountingAnswer(answer) ? 'info' : 'neutral'}>{answerLabel(answer, about)}</Tag>
      <SecondLine>{authorOf(decision)}</SecondLine>
      {reason && <div>{reason}</div>}
    </div>
  );
}

/** By whom and when. */
export const authorOf = ({ decided_by, decided_at }: EvidenceDecision): string =>
  [decided_by, dateAndTime(decided_at)].filter(Boolean).join(', ');

/** Says that a decision no longer applies, what changed since, and what the decision was; empty if none was reopened. */
export function Reopened({ record: { reopened, kind, about } }: { record: ListedRecord }) {
  if (!reopened) return null;
  const { decision, changes } = reopened;
  return (
    <div className={styles.reopened}>
      <p>
        <strong>Reopened:</strong> {changes.map((change) => changeText(change, kind)).join('; ')}.
      </p>
      <SecondLine>
        It was “{answerLabel(decision.answer, about)}”, {authorOf(decision)}
        {decision.reason && `: ${decision.reason}`}
      </SecondLine>
    </div>
  );
}
