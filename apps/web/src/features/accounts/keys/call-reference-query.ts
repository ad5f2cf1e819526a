import { apiReferenceEndpoints } from '@assay/domain/accounts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call';
import { notEmpty } from '#api/not-empty';

const REFERENCE_FRESH_MS = 60 * 60_000;

/** Every call that is open to API keys. */
export function useCallReference() {
  return useQuery({
    queryKey: ['call-reference'],
    queryFn: async ({ signal }) =>
      notEmpty(await call(apiReferenceEndpoints.read, { signal, required: true })).calls,
    staleTime: REFERENCE_FRESH_MS,
    meta: { silent: true },
  });
}
