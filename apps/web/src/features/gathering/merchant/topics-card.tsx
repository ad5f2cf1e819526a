import { shortDate } from '@assay/domain/display';
import {
  type MerchantEvidence,
  type SourceKey,
  type TopicEvidence,
  topicLabels,
} from '@assay/domain/gathering';
import { Button } from '@mantine/core';
import { isPastShown } from '#api/as-of';
import type { ReportScope } from '#api/dossier-answers';
import { Card } from '#ui/card';
import { NotLoaded } from '#ui/not-loaded';
import { useMerchantEvidence, useQuerySources } from './queries.ts';
import { priceOf, topicState } from './topic-state.ts';
import styles from './topics-card.module.css';

/**
 * The evidence about the business by topic: only records that surely belong to it count. Topics not yet searched say
 * so, with the price of a search.
 */
export function TopicsCard(scope: ReportScope) {
  const { data, isError, refetch } = useMerchantEvidence(scope);
  const querySources = useQuerySources(scope);
  return (
    <Card title="About this business" flush state={data && oldest(data)}>
      <NotLoaded query={{ data, isError, refetch }} rows={6} failed="Evidence could not be loaded." />
      {data && (
        <ul>
          {data.topics.map((topic) => (
            <TopicLine
              key={topic.topic}
              topic={topic}
              onQuery={isPastShown() ? undefined : (sources) => querySources.mutate(sources)}
              isQuerying={querySources.isPending}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

const oldest = ({ topics }: MerchantEvidence): string | null => {
  const [first] = topics.flatMap(({ checked_at }) => checked_at ?? []).sort();
  return first ? `checked ${shortDate(first)}` : null;
};

function TopicLine({
  topic,
  onQuery,
  isQuerying,
}: {
  topic: TopicEvidence;
  onQuery: ((sources: SourceKey[]) => void) | undefined;
  isQuerying: boolean;
}) {
  const { text, tone, note, offer } = topicState(topic);
  return (
    <li className={styles.topic}>
      <div className={styles.line}>
        <span>{topicLabels[topic.topic]}</span>
        <span className={`${styles.finding} toned`} data-tone={tone}>
          {text}
        </span>
      </div>
      {(note || (offer && onQuery)) && (
        <div className={styles.note}>
          <span>{note}</span>
          {offer && onQuery && (
            <Button
              size="compact-xs"
              aria-label={`Check, ${priceOf(offer.cents)}: ${topicLabels[topic.topic]}`}
              loading={isQuerying}
              onClick={() => onQuery(offer.sources)}
            >
              Check, {priceOf(offer.cents)}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
