import {
  isScreenedKind,
  type ListedRecord,
  listedKey,
  type TopicEvidence,
  topicLabels,
} from '@assay/domain/gathering';
import { VisuallyHidden } from '@mantine/core';
import type { ReportScope } from '#api/dossier-answers';
import { Card } from '#ui/card';
import { CardLines } from '#ui/card-lines';
import { Failed } from '#ui/failed';
import { recordAnchor } from '#ui/record-anchor';
import { RecordLink } from '#ui/record-link';
import { Tag } from '#ui/tag';
import { useMerchantEvidence } from './queries.ts';
import { lineAnchor } from './record-line.tsx';
import { hasFailed } from './topic-state.ts';

/** How many undecided records are named; the others are counted. */
const NAMED = 3;

/**
 * What the user can do next, beside the score: records that wait for a decision, each linked to its place, and what is
 * still being searched or failed. It alone says that the records could not be loaded; the cards that list them are hidden
 * then.
 */
export function WaitingCard(scope: ReportScope) {
  const { data, isError, refetch } = useMerchantEvidence(scope);
  if (!data)
    return isError ? (
      <Card title="Waiting for you" flush>
        <Failed title="The records about this business could not be loaded." onRetry={() => refetch()} />
      </Card>
    ) : null;
  const open = [...data.hits.filter(({ decision }) => decision === null), ...data.in_doubt];
  const searching = labelsOf(data.topics, ({ status }) => status === 'processing');
  const failed = labelsOf(data.topics, hasFailed);
  const lines = [
    ...open.slice(0, NAMED).map((record) => ({
      key: listedKey(record),
      first: questionOf(record),
      second: [record.doubt ?? record.second, record.source].filter(Boolean).join(' · '),
      action: (
        <RecordLink anchor={placeOf(record)}>
          Review<VisuallyHidden> {record.title}</VisuallyHidden>
        </RecordLink>
      ),
    })),
    ...[
      open.length > NAMED && `and ${open.length - NAMED} more to decide`,
      searching.length > 0 && `Still searching: ${searching.join(', ')}`,
      failed.length > 0 && `Failed: ${failed.join(', ')}`,
    ].flatMap((text) => (text ? [{ key: text, second: text }] : [])),
  ];
  return (
    <Card
      title="Waiting for you"
      count={open.length > 0 ? <Tag tone="medium">{open.length}</Tag> : 'nothing to decide'}
      flush
    >
      {lines.length > 0 && <CardLines lines={lines} />}
    </Card>
  );
}

const labelsOf = (topics: readonly TopicEvidence[], has: (topic: TopicEvidence) => boolean): string[] =>
  topics.filter((topic) => topic.is_enabled && has(topic)).map(({ topic }) => topicLabels[topic]);

/** Whom the record is asked about: the business, or one of its principals. */
const questionOf = ({ title, about }: ListedRecord): string => `${title}: ${about ?? 'this business'}?`;

/** Hits on watchlists have a card of their own. */
const placeOf = (record: ListedRecord): string =>
  isScreenedKind(record.kind) ? recordAnchor('watchlist', record.record_id) : lineAnchor(record);
