import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isPastShown } from './as-of.ts';
import { ApiProblem, mergedInto } from './call.ts';
import { type Reactions, reportFailure } from './report-failure.ts';

const STALE_AFTER_MS = 10_000;
const CACHE_MS = 5 * 60_000;

/** A read that failed for a temporary reason is retried once; a 4xx is an answer, not a failure (ONB-173). */
export function shouldRetry(failureCount: number, failure: Error): boolean {
  if (failure instanceof ApiProblem && failure.status < 500) return false;
  return failureCount < 1;
}

/** The past does not change, so nothing polls or is loaded twice. */
class PastQueryClient extends QueryClient {
  override defaultQueryOptions: QueryClient['defaultQueryOptions'] = (options) =>
    ({
      ...QueryClient.prototype.defaultQueryOptions.call(this, options as never),
      refetchInterval: false,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
    }) as never;
}

/** A client of the same cache, for a part of the page that does not poll. */
export function withoutPolling(client: QueryClient): QueryClient {
  const still = new QueryClient({
    queryCache: client.getQueryCache(),
    mutationCache: client.getMutationCache(),
    defaultOptions: client.getDefaultOptions(),
  });
  still.defaultQueryOptions = (options) =>
    ({ ...client.defaultQueryOptions(options as never), refetchInterval: false }) as never;
  return still;
}

/**
 * The page's cache of server data, with the defaults of ONB-173. It reports every failure, of a read after its last
 * retry. Writes are never retried automatically, and fail at once without a network.
 */
export function createQueryClient(reactions: Reactions): QueryClient {
  const Client = isPastShown() ? PastQueryClient : QueryClient;
  return new Client({
    queryCache: new QueryCache({
      onError: (failure, { meta }) => {
        // The report continues with the merchant that it was merged into.
        if (mergedInto(failure) === null) reportFailure(failure, meta, reactions);
      },
    }),
    mutationCache: new MutationCache({
      onError: (failure, _variables, _result, { meta }) => reportFailure(failure, meta, reactions),
      onSettled: (_answer, _failure, _variables, _result, { meta }, { client }) =>
        meta?.refetches && client.invalidateQueries({ queryKey: meta.refetches }),
    }),
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        retry: shouldRetry,
        staleTime: STALE_AFTER_MS,
        gcTime: CACHE_MS,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
