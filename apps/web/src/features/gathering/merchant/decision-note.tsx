import { dateAndTime } from '@assay/domain/display';
import { answerLabels, type EvidenceDecision, isCountingAnswer } from '@assay/domain/gathering';
import { Tag } from '#ui/tag';
import styles from './record-line.module.css';

/** A person's decision: what, by whom, when and why. */
export function DecisionNote({ decision }: { decision: EvidenceDecision }) {
  const { answer, reason } = decision;
  return (
    <div className={styles.decision}>
      <Tag tone={isCountingAnswer(answer) ? 'info' : 'neutral'}>{answerLabels[answer]}</Tag>
      <div className={styles.second}>{authorOf(decision)}</div>
      {reason && <div>{reason}</div>}
    </div>
  );
}

/** By whom and when. */
export const authorOf = ({ decided_by, decided_at }: EvidenceDecision): string =>
  [decided_by, dateAndTime(decided_at)].filter(Boolean).join(', ');
