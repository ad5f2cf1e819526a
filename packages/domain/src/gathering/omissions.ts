import {
  type EvidenceTopic,
  type MerchantSource,
  type TopicEvidence,
  topicLabels,
} from './merchant-evidence.ts';

/** Why a topic is not searched in full. */
export type TopicGap = 'off' | 'not_set_up' | 'not_queried' | 'partly_queried' | 'failed';

const hasFailed = ({ status }: MerchantSource): boolean => status === 'error' || status === 'timed_out';
const isUnqueried = ({ status }: MerchantSource): boolean => status === 'not_initiated';

/**
 * The sources that a search of the topic queries. One that is ordered for a single record, such as the verification of
 * a license, leaves no gap beside the others.
 */
function searchedSources(sources: readonly MerchantSource[]): readonly MerchantSource[] {
  const offered = sources.filter((source) => source.is_offered || !isUnqueried(source));
  return offered.length > 0 ? offered : sources;
}

/** What is missing of a topic; null if it was queried in full or is still being searched. */
export function topicGap({
  is_enabled,
  sources: all,
  finding,
  waiting,
  status,
}: Pick<TopicEvidence, 'is_enabled' | 'sources' | 'finding' | 'waiting' | 'status'>): TopicGap | null {
  if (!is_enabled) return 'off';
  if (status === 'processing') return null;
  if (all.length === 0) return finding || waiting > 0 ? null : 'not_set_up';
  const sources = searchedSources(all);
  if (sources.some(hasFailed)) return 'failed';
  const unqueried = sources.filter(isUnqueried).length;
  if (unqueried === sources.length && !finding) return 'not_queried';
  return unqueried > 0 || sources.some(({ omitted }) => omitted.length > 0) ? 'partly_queried' : null;
}

/** The topics whose records each section of the report shows; the overview sums up every topic. */
const sectionTopics = {
  overview: ['filings', 'watchlists', 'verification', 'licensing', 'website'],
  regulatory: ['litigation', 'adverse_media', 'complaints'],
  service: ['reviews'],
  financial: ['financial'],
  // The officers of a filing are principals.
  principal: ['filings'],
  doctors: ['licensing'],
} as const satisfies Record<string, readonly EvidenceTopic[]>;

const labelsOf = (sources: readonly MerchantSource[]): string => sources.map(({ label }) => label).join(', ');
const records = (count: number): string => `${count} ${count === 1 ? 'record' : 'records'}`;

/**
 * What a section of the report leaves out and why, each in a few words: topics that are off, sources that failed or were
 * not asked, what a source withheld, and records that do not count. Empty if everything is there.
 */
export const sectionOmissions = (
  section: keyof typeof sectionTopics,
  topics: readonly TopicEvidence[],
): string[] => topicOmissions(sectionTopics[section], topics);

/** The same of some topics. */
export function topicOmissions(wanted: readonly EvidenceTopic[], topics: readonly TopicEvidence[]): string[] {
  return topics
    .filter(({ topic }) => wanted.includes(topic))
    .flatMap((topic) => {
      const name = topicLabels[topic.topic];
      const gap = topicGap(topic);
      if (gap === 'off') return [`${name}: off for this lender`];
      if (gap === 'not_set_up') return [`${name}: no source is set up`];
      const sources = searchedSources(topic.sources);
      const failed = sources.filter(hasFailed);
      const unasked = topic.status === 'processing' ? [] : sources.filter(isUnqueried);
      return [
        topic.status === 'processing' && `${name}: still searching`,
        failed.length > 0 && `failed: ${labelsOf(failed)}`,
        unasked.length > 0 && `not asked: ${labelsOf(unasked)}`,
        ...sources.flatMap((source) => source.omitted.map((what) => `${source.label}: ${what}`)),
        topic.waiting > 0 &&
          `${name}: ${records(topic.waiting)} may be another business's and ${topic.waiting === 1 ? 'waits' : 'wait'} for a decision in Overview`,
        topic.decided_away > 0 && `${name}: ${records(topic.decided_away)} dismissed by a person`,
      ].filter((line) => line !== false);
    });
}
