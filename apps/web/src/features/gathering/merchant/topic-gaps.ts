import {
  type EvidenceTopic,
  type TopicEvidence,
  type TopicGap,
  topicGap,
  topicLabels,
} from '@assay/domain/gathering';

/** The phrase of each gap for one topic and for several, in the order of the sentences. */
const words: Record<TopicGap, readonly [one: string, many: string]> = {
  off: ['is off for this lender', 'are off for this lender'],
  not_set_up: ['is not set up', 'are not set up'],
  not_queried: ['was not searched for this business', 'were not searched for this business'],
  partly_queried: ['was searched in part', 'were searched in part'],
  failed: ['failed', 'failed'],
};

const plural: ReadonlySet<EvidenceTopic> = new Set(['filings', 'financial', 'watchlists']);
/** Topics that no score uses, so that they leave no gap in it. */
const unscored: ReadonlySet<EvidenceTopic> = new Set(['website']);
const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** The evidence that a score lacks, in sentences: `Adverse media and watchlists are off for this lender.` */
export function topicGaps(topics: readonly TopicEvidence[]): string[] {
  const scored = topics.filter(({ topic }) => !unscored.has(topic));
  return Object.entries(words).flatMap(([gap, [one, many]]) => {
    const missing = scored.filter((topic) => topicGap(topic) === gap).map(({ topic }) => topic);
    const [first, ...others] = missing;
    if (!first) return [];
    const isMany = others.length > 0 || plural.has(first);
    const named = list.format(missing.map((topic) => topicLabels[topic].toLowerCase()));
    return [`${named.slice(0, 1).toUpperCase()}${named.slice(1)} ${isMany ? many : one}.`];
  });
}
