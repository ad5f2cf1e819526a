import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './call.ts';

const STALE_AFTER_MS = 10_000;
const KEPT_FOR_MS = 5 * 60_000;

/** A read that failed for a passing reason is tried once more; a 4xx is an answer, not a failure (ONB-173). */
export function shouldRetry(failureCount: number, failure: Error): boolean {
  if (failure instanceof ApiProblem && failure.status < 500) return false;
  return failureCount < 1;
}

/** The page's memory of server data, with the defaults of ONB-173. Writes are never repeated by themselves. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        retry: shouldRetry,
        staleTime: STALE_AFTER_MS,
        gcTime: KEPT_FOR_MS,
      },
      mutations: { retry: false },
    },
  });
}
