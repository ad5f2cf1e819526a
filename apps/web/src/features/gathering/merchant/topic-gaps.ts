import { type EvidenceTopic, type TopicEvidence, topicLabels } from '@assay/domain/gathering';

type Gap = 'off' | 'notSetUp' | 'notQueried' | 'partlyQueried' | 'failed';

/** What is missing of a topic; null if it was fully queried or is still being searched. */
function gapOf({ is_enabled, sources, finding, waiting, status }: TopicEvidence): Gap | null {
  if (!is_enabled) return 'off';
  if (status === 'processing') return null;
  if (sources.length === 0) return finding || waiting > 0 ? null : 'notSetUp';
  if (sources.some((source) => source.status === 'error' || source.status === 'timed_out')) return 'failed';
  const unqueried = sources.filter((source) => source.status === 'not_initiated').length;
  if (unqueried === sources.length && !finding) return 'notQueried';
  return unqueried > 0 || sources.some(({ omitted }) => omitted.length > 0) ? 'partlyQueried' : null;
}

/** The phrase of each gap for one topic and for several. */
const words: Record<Gap, readonly [one: string, many: string]> = {
  off: ['is off for this lender', 'are off for this lender'],
  notSetUp: ['is not set up', 'are not set up'],
  notQueried: ['was not searched for this business', 'were not searched for this business'],
  partlyQueried: ['was searched in part', 'were searched in part'],
  failed: ['failed', 'failed'],
};
const gaps: readonly Gap[] = ['off', 'notSetUp', 'notQueried', 'partlyQueried', 'failed'];

const plural: ReadonlySet<EvidenceTopic> = new Set(['filings', 'financial', 'watchlists']);
/** Topics that no score uses, so that they leave no gap in it. */
const unscored: ReadonlySet<EvidenceTopic> = new Set(['website']);
const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** The evidence that a score lacks, in sentences: `Adverse media and watchlists are off for this lender.` */
export function topicGaps(topics: readonly TopicEvidence[]): string[] {
  const scored = topics.filter(({ topic }) => !unscored.has(topic));
  return gaps.flatMap((gap) => {
    const missing = scored.filter((topic) => gapOf(topic) === gap).map(({ topic }) => topic);
    const [first, ...others] = missing;
    if (!first) return [];
    const [one, many] = words[gap];
    const isMany = others.length > 0 || plural.has(first);
    const named = list.format(missing.map((topic) => topicLabels[topic].toLowerCase()));
    return [`${named.slice(0, 1).toUpperCase()}${named.slice(1)} ${isMany ? many : one}.`];
  });
}
