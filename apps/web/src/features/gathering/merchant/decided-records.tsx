import { isCountingAnswer, type ListedRecord } from '@assay/domain/gathering';
import { useState } from 'react';
import { FoldChevron } from '#ui/fold-chevron';
import { useRevealedRecord } from '#ui/record-anchor';
import { anchorsOf, citedOf, keyOf } from './cited-records.ts';
import { DecisionNote } from './decision-note.tsx';
import type { MerchantScope } from './queries.ts';
import { RecordAnswers } from './record-answers.tsx';
import styles from './record-line.module.css';
import { RecordLine } from './record-line.tsx';

interface DecidedRecordsProps {
  records: readonly ListedRecord[];
  scope: MerchantScope;
  /** The number of records and what was decided; visible while the records are collapsed. */
  label: string;
}

/** The records that people decided on, collapsed under their count, each with author and reason. */
export function DecidedRecords({ records, scope, label }: DecidedRecordsProps) {
  const [isOpen, setOpen] = useState(false);
  const cited = citedOf(records);
  useRevealedRecord(anchorsOf(cited), () => setOpen(true));
  if (records.length === 0) return null;
  return (
    <div className={styles.decided}>
      <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <FoldChevron />
        {label}
      </button>
      {isOpen && (
        <ul className={styles.records}>
          {records.map((record) => (
            <RecordLine
              key={keyOf(record)}
              record={record}
              cited={cited.get(keyOf(record))}
              isLinked={record.decision !== null && isCountingAnswer(record.decision.answer)}
            >
              {record.decision && <DecisionNote decision={record.decision} about={record.about} />}
              <RecordAnswers record={record} scope={scope} />
            </RecordLine>
          ))}
        </ul>
      )}
    </div>
  );
}
