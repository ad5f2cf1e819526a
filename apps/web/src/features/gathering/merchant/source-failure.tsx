import { dateAndTime } from '@assay/domain/display';
import { type EvidenceTopic, failureText, type MerchantSource, topicLabels } from '@assay/domain/gathering';
import { isPastShown } from '#api/as-of';
import type { ReportScope } from '#api/dossier-answers';
import { Failed } from '#ui/failed';
import { useMerchantEvidence, useQuerySources } from './queries.ts';
import { canBeQueried, hasFailed, isUnqueried, offerOf, priceOf } from './topic-state.ts';

interface SourceFailureProps extends ReportScope {
  topic: EvidenceTopic;
  /** What failed, if a card has words of its own for it. */
  title?: string;
  /** How the card itself starts a new search, instead of the sources of the topic. */
  onRetry?: () => void;
}

/**
 * A search of a topic that failed at its sources: which of them, why and since when. Loading the page again does not help,
 * so it offers a new search with its price, except in a past report.
 */
export function SourceFailure({
  topic,
  title = `${topicLabels[topic]} could not be searched.`,
  onRetry,
  ...scope
}: SourceFailureProps) {
  const { data } = useMerchantEvidence(scope);
  const querySources = useQuerySources(scope);
  const sources = data?.topics.find((one) => one.topic === topic)?.sources ?? [];
  const failed = sources.filter(hasFailed);
  // What failed may be a search for another name of the inquiry, while this business was not searched for.
  const unqueried = failed.length > 0 ? [] : sources.filter(isUnqueried);
  const offered = [...failed.filter(({ is_offered }) => is_offered), ...unqueried.filter(canBeQueried)];
  const verb = unqueried.length > 0 ? 'Search' : 'Search again';
  const offer = offerOf(offered);
  const search = onRetry ?? (offer ? () => querySources.mutate(offer.sources) : undefined);
  const retry = isPastShown() ? undefined : search;
  const detail = [
    ...failed.map(faultOf),
    unqueried.length > 0 && `Not searched for this business: ${labelsOf(unqueried)}.`,
    failed.length > 0 && retry && nextText(failed),
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <Failed
      title={title}
      detail={detail}
      onRetry={retry}
      retryLabel={onRetry ? verb : `${verb}, ${priceOf(offer?.cents ?? 0)}`}
      isRetrying={querySources.isPending}
    />
  );
}

const labelsOf = (sources: readonly MerchantSource[]): string => sources.map(({ label }) => label).join(', ');

/** What went wrong at a source, and since when. */
const faultOf = (source: MerchantSource): string =>
  `${failureText(source)}${source.failed_at ? ` Failing since ${dateAndTime(source.failed_at)}.` : ''}`;

/** A search that timed out still takes its answer; any other stays failed. */
const nextText = (failed: readonly MerchantSource[]): string =>
  failed.some(({ status }) => status === 'timed_out')
    ? 'A late answer is still used. You can also search again.'
    : 'Nothing new comes from there until you search again.';
