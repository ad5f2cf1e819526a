import { answerLabel, changeText, type ListedRecord } from '@assay/domain/gathering';
import { SecondLine } from '#ui/record-table';
import { authorOf } from './decision-note.tsx';
import styles from './record-line.module.css';

/**
 * Says that a decision no longer applies, what changed since, and what the decision was. Empty if none was reopened.
 */
export function ReopenedNote({ record: { reopened, kind, about } }: { record: ListedRecord }) {
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
