import { counted } from '../display/index.ts';
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

/** A state of sources with their names, each once; nothing without any. */
const named = (state: string, sources: readonly MerchantSource[]): string[] =>
  sources.length > 0 ? [`${[...new Set(sources.map(({ label }) => label))].join(', ')} (${state})`] : [];

/** Why a whole topic is missing: no source of it could be asked. */
function missingText(topic: TopicEvidence): string | null {
  const gap = topicGap(topic);
  if (gap === 'off') return `${topicLabels[topic.topic]} (off for this lender)`;
  return gap === 'not_set_up' ? `${topicLabels[topic.topic]} (no source is set up)` : null;
}

/** The records of a topic that do not count. */
const uncounted = ({ topic, waiting, decided_away }: TopicEvidence): (string | false)[] => [
  waiting > 0 &&
    `${topicLabels[topic]} (${counted(waiting, 'record')} may be another business's and ${waiting === 1 ? 'waits' : 'wait'} for a decision in Overview)`,
  decided_away > 0 && `${topicLabels[topic]} (${counted(decided_away, 'record')} dismissed by a person)`,
];

/**
 * What a section of the report leaves out and why, each in a few words: topics that are off, sources that failed or were
 * not searched, what a source withheld, and records that do not count. Empty if everything is there.
 */
export const sectionOmissions = (
  section: keyof typeof sectionTopics,
  topics: readonly TopicEvidence[],
): string[] => topicOmissions(sectionTopics[section], topics);

/** The same of some topics. */
export function topicOmissions(wanted: readonly EvidenceTopic[], topics: readonly TopicEvidence[]): string[] {
  const about = topics.filter(({ topic }) => wanted.includes(topic));
  const asked = about.filter((topic) => missingText(topic) === null);
  const sources = asked.flatMap((topic) => searchedSources(topic.sources));
  const searching = asked.filter(({ status }) => status === 'processing');
  const unsearched = asked
    .filter((topic) => !searching.includes(topic))
    .flatMap((topic) => searchedSources(topic.sources).filter(isUnqueried));
  const withheld = sources.flatMap(({ label, omitted }) => omitted.map((what) => `${label} (${what})`));
  return [
    ...about.flatMap((topic) => missingText(topic) ?? []),
    ...searching.map(({ topic }) => `${topicLabels[topic]} (still searching)`),
    ...named('failed', sources.filter(hasFailed)),
    ...named('not searched', unsearched),
    ...new Set(withheld),
    ...asked.flatMap(uncounted).filter((line) => line !== false),
  ];
}
