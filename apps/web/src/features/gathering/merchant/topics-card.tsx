import { shortDate } from '@assay/domain/display';
import { type MerchantEvidence, type TopicEvidence, topicLabels } from '@assay/domain/gathering';
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
            <TopicLine key={topic.topic} topic={topic} querySources={querySources} />
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

interface TopicLineProps {
  topic: TopicEvidence;
  querySources: ReturnType<typeof useQuerySources>;
}

function TopicLine({ topic, querySources }: TopicLineProps) {
  const { text, tone, note, ...state } = topicState(topic);
  const offer = isPastShown() ? null : state.offer;
  return (
    <li className={`${styles.topic} ruled`}>
      <div className={styles.line}>
        <span>{topicLabels[topic.topic]}</span>
        <span className={`${styles.finding} toned`} data-tone={tone}>
          {text}
        </span>
      </div>
      {(note || offer) && (
        <div className={styles.note}>
          <span>{note}</span>
          {offer && (
            <Button
              size="compact-xs"
              aria-label={`Check, ${priceOf(offer.cents)}: ${topicLabels[topic.topic]}`}
              loading={querySources.isPending}
              onClick={() => querySources.mutate(offer.sources)}
            >
              Check, {priceOf(offer.cents)}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
