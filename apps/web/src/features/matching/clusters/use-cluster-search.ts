import type { EndpointOut } from '@assay/domain/http';
import type { InquiryDetails } from '@assay/domain/inquiry';
import {
  clusterSearchBody,
  clusterSearchError,
  clusterSearchLimits,
  matchingEndpoints,
  offersClusterSearch,
} from '@assay/domain/matching';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call';
import { useViewer } from '#features/session';

type ClusterAnswer = EndpointOut<(typeof matchingEndpoints)['rematchSearch']>;

export interface ClusterSearch {
  /** The lender has it, or the page is served from localhost (ONB-025, ONB-150). */
  isOffered: boolean;
  isSearching: boolean;
  /** The last answer; null before the first search and after a failed one. */
  answer: ClusterAnswer | null;
  /** Why the last search failed; null when it did not (ONB-153). */
  error: string | null;
  run: () => void;
}

/** Runs cluster search for an inquiry on request. The results are cached until the page is reloaded. */
export function useClusterSearch(inquiryId: string, details: InquiryDetails | undefined): ClusterSearch {
  const { lender, is_admin } = useViewer();
  const search = useQuery({
    queryKey: ['matching', 'clusters', inquiryId],
    enabled: false,
    // The user waits for the answer and can press the button again.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => {
      if (!details) throw new Error('The inquiry is not known yet');
      return withinTime((within) => fetchClusters(details, { is_admin, signal: within }), {
        limit: clusterSearchLimits.timeout,
        signal,
      });
    },
    // The screen shows the failure itself, with the standard results.
    meta: { silent: true },
  });
  const { data, isError, isFetching, refetch } = search;
  return {
    isOffered: offersClusterSearch(lender, window.location.hostname),
    isSearching: isFetching,
    answer: isError ? null : (data ?? null),
    error: isError && !isFetching ? clusterSearchError(messageOf(search.error)) : null,
    run: () => void refetch(),
  };
}

async function fetchClusters(
  details: InquiryDetails,
  { is_admin, signal }: { is_admin: boolean; signal: AbortSignal },
): Promise<ClusterAnswer> {
  const answer = await call(matchingEndpoints.rematchSearch, {
    body: clusterSearchBody(details, { is_admin }),
    signal,
  });
  if (!answer || answer.error) throw new ClusterSearchFailure(answer?.error ?? '');
  return answer;
}

/** A search that failed, with the server's message or none. */
class ClusterSearchFailure extends Error {
  override name = 'ClusterSearchFailure';
}

function messageOf(failure: Error | null): string {
  return failure?.message ?? '';
}

/**
 * The result of the work, or a failure when it takes longer than `limit` milliseconds. On timeout its signal is
 * aborted, as it is when the outer signal is.
 */
function withinTime<T>(
  work: (signal: AbortSignal) => Promise<T>,
  { limit, signal }: { limit: number; signal: AbortSignal },
): Promise<T> {
  const late = new AbortController();
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`No answer within ${limit / 1000} seconds.`));
      late.abort();
    }, limit);
    work(AbortSignal.any([signal, late.signal]))
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
