import { type ListedRecord, type TopicEvidence, topicLabels } from '@assay/domain/gathering';
import { VisuallyHidden } from '@mantine/core';
import { Card } from '#ui/card';
import { recordAnchor } from '#ui/record-anchor';
import { RecordLink } from '#ui/record-link';
import { Tag } from '#ui/tag';
import { keyOf, lineAnchor } from './cited-records.ts';
import { useMerchantEvidence } from './queries.ts';
import styles from './waiting-card.module.css';

/** How many undecided records are named; the others are counted. */
const NAMED = 3;

interface WaitingCardProps {
  inquiry_id: string;
  merchant_id: string;
}

/**
 * What the user can do next, beside the score: records that wait for a decision, each linked to its place, and what is
 * still being searched or failed.
 */
export function WaitingCard(scope: WaitingCardProps) {
  const { data } = useMerchantEvidence(scope);
  if (!data) return null;
  const hits = data.hits.filter(({ decision }) => decision === null);
  const open = [...hits, ...data.in_doubt];
  const searching = labelsOf(data.topics, ({ status }) => status === 'processing');
  const failed = labelsOf(data.topics, ({ status }) => status === 'error' || status === 'timed_out');
  return (
    <Card
      title="Waiting for you"
      count={open.length > 0 ? <Tag tone="medium">{open.length}</Tag> : 'nothing to decide'}
      flush
    >
      {open.length + searching.length + failed.length > 0 && (
        <ul>
          {open.slice(0, NAMED).map((record) => (
            <li key={keyOf(record)} className={styles.line}>
              <div className={styles.what}>
                <div className={styles.first}>{questionOf(record)}</div>
                <div className={styles.second}>
                  {[record.doubt ?? record.second, record.source].filter(Boolean).join(' · ')}
                </div>
              </div>
              <RecordLink anchor={placeOf(record, hits)}>
                Review<VisuallyHidden> {record.title}</VisuallyHidden>
              </RecordLink>
            </li>
          ))}
          {open.length > NAMED && (
            <li className={styles.line}>
              <div className={styles.second}>and {open.length - NAMED} more to decide</div>
            </li>
          )}
          {searching.length > 0 && (
            <li className={styles.line}>
              <div className={styles.second}>Still searching: {searching.join(', ')}</div>
            </li>
          )}
          {failed.length > 0 && (
            <li className={styles.line}>
              <div className={styles.second}>Failed: {failed.join(', ')}</div>
            </li>
          )}
        </ul>
      )}
    </Card>
  );
}

const labelsOf = (topics: readonly TopicEvidence[], has: (topic: TopicEvidence) => boolean): string[] =>
  topics.filter((topic) => topic.is_enabled && has(topic)).map(({ topic }) => topicLabels[topic]);

/** Whom the record is asked about: the business, or one of its principals. */
const questionOf = ({ title, about }: ListedRecord): string => `${title}: ${about ?? 'this business'}?`;

const placeOf = (record: ListedRecord, hits: readonly ListedRecord[]): string =>
  hits.includes(record) ? recordAnchor('watchlist', record.record_id) : lineAnchor(record);
