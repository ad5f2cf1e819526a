import { citedRecords, isCountingAnswer, type ListedRecord, listedKey } from '@assay/domain/gathering';
import { useState } from 'react';
import type { ReportScope } from '#api/dossier-answers';
import { FoldChevron } from '#ui/fold-chevron';
import { recordAnchor, useRevealedRecord } from '#ui/record-anchor';
import { DecisionNote } from './decision-note.tsx';
import { RecordAnswers } from './record-answers.tsx';
import styles from './record-line.module.css';
import { lineAnchor, RecordLine } from './record-line.tsx';

interface RecordLinesProps {
  records: readonly ListedRecord[];
  scope: ReportScope;
  /** The records count by the comparison: only decisions against them are offered. */
  isCounted?: boolean;
  /** What a score cites of each record. */
  cited?: ReturnType<typeof citedRecords>;
}

/** Records with a person's decision on each, or the possible ones. */
export function RecordLines({ records, scope, isCounted = false, cited = new Map() }: RecordLinesProps) {
  return (
    <ul className={styles.records}>
      {records.map((record) => (
        <RecordLine
          key={listedKey(record)}
          record={record}
          cited={cited.get(listedKey(record))}
          isLinked={isCounted || (record.decision !== null && isCountingAnswer(record.decision.answer))}
        >
          {record.decision && <DecisionNote decision={record.decision} about={record.about} />}
          <RecordAnswers record={record} scope={scope} isObjection={isCounted} />
        </RecordLine>
      ))}
    </ul>
  );
}

/** Records that count or were decided on, collapsed under a label; a link to one opens them. */
export function FoldedRecords({ label, ...lines }: Omit<RecordLinesProps, 'cited'> & { label: string }) {
  const { records, isCounted } = lines;
  const [isOpen, setOpen] = useState(false);
  const cited = citedRecords(records);
  const facts = [...cited.values()].flat().map(({ kind, id }) => recordAnchor(kind, id));
  // A link to a record that waits for a decision must not open the decided ones once it is decided.
  const own = isCounted ? records.map((record) => lineAnchor(record, cited.get(listedKey(record)))) : [];
  useRevealedRecord([...facts, ...own], () => setOpen(true));
  if (records.length === 0) return null;
  const fold = (
    <>
      <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <FoldChevron />
        {label}
      </button>
      {isOpen && <RecordLines {...lines} cited={cited} />}
    </>
  );
  return isCounted ? fold : <div className={styles.decided}>{fold}</div>;
}
