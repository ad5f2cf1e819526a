import { dateAndTime } from '@assay/domain/display';
import type { EvidenceDecision } from '@assay/domain/gathering';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { isPastShown } from '#api/as-of';
import { Card } from '#ui/card';
import { FoldChevron } from '#ui/fold-chevron';
import { useRevealedRecord } from '#ui/record-anchor';
import { Tag } from '#ui/tag';
import { anchorsOf, citedOf, keyOf } from './cited-records.ts';
import { useDecide, useMerchantEvidence, useUndoDecision } from './queries.ts';
import styles from './record-line.module.css';
import { AnswerButton, RecordLine } from './record-line.tsx';

interface InDoubtCardProps {
  inquiry_id: string;
  merchant_id: string;
  isPrint?: boolean;
}

/**
 * Records that may be another business's of this name: shown apart with what agrees and what does not, and counted
 * nowhere until a person says so. Absent while there are none, and none was decided.
 */
export function InDoubtCard({ inquiry_id, merchant_id, isPrint = false }: InDoubtCardProps) {
  const scope = { inquiry_id, merchant_id };
  const { data } = useMerchantEvidence(scope, { isPolling: !isPrint });
  const [isOpen, setOpen] = useState(false);
  const decide = useDecide(scope);
  const undo = useUndoDecision(scope);
  const cited = citedOf(data?.decided ?? []);
  useRevealedRecord(anchorsOf(cited), () => setOpen(true));
  if (!data || data.in_doubt.length + data.decided.length === 0) return null;
  const { in_doubt, decided } = data;
  return (
    <Card
      title="May be another business of this name"
      count={in_doubt.length > 0 ? <Tag tone="medium">{in_doubt.length} to decide</Tag> : 'nothing to decide'}
      state="not in the score, not in the badges"
      flush
    >
      <ul className={styles.records}>
        {in_doubt.map((record) => (
          <RecordLine key={keyOf(record)} record={record}>
            {!isPrint && (
              <div className={styles.answers}>
                {answers.map(({ answer, label }) => (
                  <AnswerButton
                    key={answer}
                    label={label}
                    record={record}
                    isPending={decide.isPending}
                    onAnswer={(reason) => decide.mutate({ record, answer, reason })}
                  />
                ))}
              </div>
            )}
          </RecordLine>
        ))}
      </ul>
      {decided.length > 0 && (
        <div className={styles.decided}>
          {!isPrint && (
            <button
              type="button"
              className={styles.fold}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              <FoldChevron />
              {decided.length} decided
            </button>
          )}
          {(isOpen || isPrint) && (
            <ul className={styles.records}>
              {decided.map((record) => (
                <RecordLine key={keyOf(record)} record={record} cited={cited.get(keyOf(record))}>
                  {record.decision && <Decided decision={record.decision} />}
                  {record.decision && !isPrint && !isPastShown() && (
                    <Button
                      size="compact-sm"
                      loading={undo.isPending}
                      onClick={() => record.decision && undo.mutate(record.decision.id)}
                    >
                      Take back
                    </Button>
                  )}
                </RecordLine>
              ))}
            </ul>
          )}
        </div>
      )}
    </Card>
  );
}

const answers = [
  { answer: 'this_business', label: 'This business' },
  { answer: 'not_this_business', label: 'Not this business' },
] as const satisfies readonly { answer: EvidenceDecision['answer']; label: string }[];

function Decided({ decision }: { decision: EvidenceDecision }) {
  return (
    <div className={styles.decision}>
      <Tag tone={decision.answer === 'this_business' ? 'info' : 'neutral'}>
        {decision.answer === 'this_business' ? 'This business' : 'Not this business'}
      </Tag>
      <div className={styles.second}>
        {[decision.decided_by, dateAndTime(decision.decided_at)].filter(Boolean).join(', ')}
      </div>
      {decision.reason && <div>{decision.reason}</div>}
    </div>
  );
}
