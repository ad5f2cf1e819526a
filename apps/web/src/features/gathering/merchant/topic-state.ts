import {
  type Finding,
  failureText,
  type MerchantSource,
  type TopicEvidence,
  topicGap,
} from '@assay/domain/gathering';

interface TopicState {
  text: string;
  tone: Finding['tone'] | 'faint';
  note: string | null;
  offer: ReturnType<typeof offerOf>;
}

/** A price in US cents as `$1.50`, or `free`. */
export const priceOf = (cents: number): string => (cents === 0 ? 'free' : `$${(cents / 100).toFixed(2)}`);

/** Of an unqueried source, `error` is what it lacks to be queried. */
export const canBeQueried = ({ is_offered, error }: MerchantSource): boolean => is_offered && error === null;

/** The sources that can be queried, with their total price; null without one. */
export const offerOf = (offered: readonly MerchantSource[]) =>
  offered.length > 0
    ? {
        sources: offered.map(({ source }) => source),
        cents: offered.reduce((sum, { cents }) => sum + cents, 0),
      }
    : null;

/** Whether no source was searched for this business. */
export const isUnqueried = ({ status }: MerchantSource): boolean => status === 'not_initiated';
/** Whether a source or a topic gave no usable answer. */
export const hasFailed = ({ status }: Pick<MerchantSource, 'status'>): boolean =>
  status === 'error' || status === 'timed_out';

/** The text of a topic: it never reads as none found unless it was searched for this business. */
export function topicState(topic: TopicEvidence): TopicState {
  const gap = topicGap(topic);
  if (gap === 'off' || gap === 'not_set_up') {
    const text = gap === 'off' ? 'off for this lender' : 'not set up';
    return { text, tone: 'faint', note: null, offer: null };
  }
  const unqueried = topic.sources.filter(isUnqueried);
  const unasked = unqueried.filter(canBeQueried);
  const offered = (unasked.length > 0 ? unasked : topic.sources.filter(hasFailed)).filter(
    ({ is_offered }) => is_offered,
  );
  return {
    ...summaryOf(topic, gap === 'partly_queried'),
    note: noteOf(topic, unqueried),
    offer: offerOf(offered),
  };
}

function summaryOf(
  { finding, status, waiting, decided_away }: TopicEvidence,
  isPartly: boolean,
): Pick<TopicState, 'text' | 'tone'> {
  if (finding) return finding;
  if (waiting > 0) return { text: `${waiting} to decide`, tone: 'medium' };
  switch (status) {
    case 'processing':
      return { text: 'searching…', tone: 'faint' };
    case 'error':
    case 'timed_out':
      return { text: 'failed', tone: 'high' };
    case 'not_available':
    case 'available':
      if (decided_away > 0) return { text: `${decided_away} dismissed`, tone: 'neutral' };
      return isPartly ? { text: 'partly searched', tone: 'faint' } : { text: 'none found', tone: 'neutral' };
    case 'not_initiated':
      return { text: 'not checked', tone: 'faint' };
  }
}

function noteOf(topic: TopicEvidence, unqueried: readonly MerchantSource[]): string | null {
  const searched = topic.sources.flatMap(({ searched: states }) => states);
  const notes = [
    topic.finding &&
      topic.waiting > 0 &&
      `${topic.waiting} ${topic.waiting === 1 ? 'waits' : 'wait'} for a decision`,
    (topic.finding || topic.waiting > 0) &&
      topic.decided_away > 0 &&
      `${topic.decided_away} dismissed as someone else`,
    searched.length > 0 && `Searched: ${searched.join(', ')}`,
    unqueriedNote(topic, unqueried),
    ...topic.sources.flatMap(({ label, omitted }) => omitted.map((what) => `${label}: ${what}`)),
    faultOf(topic.sources),
  ].filter(Boolean);
  return notes.length > 0 ? notes.join('. ') : null;
}

/** What a source failed at, or lacks to be queried, without the period that the note adds; the first one that says so. */
function faultOf(sources: readonly MerchantSource[]): string | undefined {
  const source = sources.find(({ error }) => error);
  return source && hasFailed(source) ? failureText(source).replace(/\.$/, '') : source?.error?.toString();
}

/** The sources that were not queried; if the topic was not queried at all, those that can be. */
function unqueriedNote(
  { sources, finding }: TopicEvidence,
  unqueried: readonly MerchantSource[],
): string | null {
  const isWhole = unqueried.length === sources.length && !finding;
  const named = isWhole ? unqueried.filter(canBeQueried) : unqueried;
  if (named.length === 0) return null;
  const labels = named.map(({ label }) => label).join(', ');
  return isWhole ? labels : `Not checked: ${labels}`;
}
