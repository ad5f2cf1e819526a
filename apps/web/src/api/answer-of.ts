import type { Endpoint, EndpointOut } from '@assay/domain/http';
import { type CallOptions, call } from './call.ts';
import { notEmpty } from './not-empty.ts';

/**
 * The function of a query for the answer of an endpoint, which may not be empty. To be spread: TypeScript would infer the
 * answer too late for a `refetchInterval` if this were the function itself.
 */
export const answerOf = <E extends Endpoint>(endpoint: E, options?: CallOptions<E>) => ({
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<EndpointOut<E>> =>
    notEmpty(await call(endpoint, { ...options, signal })),
});
