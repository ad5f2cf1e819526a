import { isCountedByDecision, isScreenedKind } from '@assay/domain/gathering';
import { Card } from '#ui/card';
import { useRevealedRecord } from '#ui/record-anchor';
import { Tag } from '#ui/tag';
import { keyOf, lineAnchor } from './cited-records.ts';
import { DecidedRecords } from './decided-records.tsx';
import { useMerchantEvidence } from './queries.ts';
import { RecordAnswers } from './record-answers.tsx';
import styles from './record-line.module.css';
import { RecordLine } from './record-line.tsx';

interface InDoubtCardProps {
  inquiry_id: string;
  merchant_id: string;
}

/**
 * Records that may belong to a namesake: listed separately with what agrees and what does not, and not counted until a
 * person decides; those that count by a decision are with the counted ones. Hidden when none is open and none was
 * dismissed. List hits have a separate card.
 */
export function InDoubtCard({ inquiry_id, merchant_id }: InDoubtCardProps) {
  const scope = { inquiry_id, merchant_id };
  const { data } = useMerchantEvidence(scope);
  useRevealedRecord(data?.in_doubt.map((record) => lineAnchor(record)) ?? []);
  const decided =
    data?.decided.filter((record) => !isScreenedKind(record.kind) && !isCountedByDecision(record)) ?? [];
  if (!data || data.in_doubt.length + decided.length === 0) return null;
  const { in_doubt } = data;
  return (
    <Card
      title="May be another business with this name"
      count={in_doubt.length > 0 ? <Tag tone="medium">{in_doubt.length} to decide</Tag> : 'nothing to decide'}
      state="not in the score, not in the badges"
      flush
    >
      <ul className={styles.records}>
        {in_doubt.map((record) => (
          <RecordLine key={keyOf(record)} record={record}>
            <RecordAnswers record={record} scope={scope} />
          </RecordLine>
        ))}
      </ul>
      <DecidedRecords records={decided} scope={scope} label={`${decided.length} decided`} />
    </Card>
  );
}
