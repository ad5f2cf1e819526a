import { isCountedByDecision } from '@assay/domain/gathering';
import { useState } from 'react';
import { Card } from '#ui/card';
import { FoldChevron } from '#ui/fold-chevron';
import { useRevealedRecord } from '#ui/record-anchor';
import { anchorsOf, citedOf, keyOf, lineAnchor } from './cited-records.ts';
import { DecidedRecords } from './decided-records.tsx';
import { useMerchantEvidence } from './queries.ts';
import { RecordAnswers } from './record-answers.tsx';
import styles from './record-line.module.css';
import { RecordLine } from './record-line.tsx';

interface CountedCardProps {
  inquiry_id: string;
  merchant_id: string;
}

/**
 * The records that count for the business: by the comparison, each with the reason and a way to object, and by a decision.
 * Hidden without records.
 */
export function CountedCard({ inquiry_id, merchant_id }: CountedCardProps) {
  const scope = { inquiry_id, merchant_id };
  const { data } = useMerchantEvidence(scope);
  const [isOpen, setOpen] = useState(false);
  const counted = data?.counted ?? [];
  const decided = data?.decided.filter(isCountedByDecision) ?? [];
  const cited = citedOf(counted);
  const lines = counted.map((record) => lineAnchor(record, cited.get(keyOf(record))));
  useRevealedRecord([...anchorsOf(cited), ...lines], () => setOpen(true));
  const count = counted.length + decided.length;
  if (count === 0) return null;
  return (
    <Card title="Counted for this business" count={count} state="in the score and the badges" flush>
      {counted.length > 0 && (
        <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <FoldChevron />
          Why each counts as this business
        </button>
      )}
      {isOpen && (
        <ul className={styles.records}>
          {counted.map((record) => (
            <RecordLine key={keyOf(record)} record={record} cited={cited.get(keyOf(record))} isLinked>
              <RecordAnswers record={record} scope={scope} isObjection />
            </RecordLine>
          ))}
        </ul>
      )}
      <DecidedRecords records={decided} scope={scope} label={`${decided.length} by a decision`} />
    </Card>
  );
}
