import { regulatoryEndpoints } from '@assay/domain/regulatory';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call';
import { notEmpty } from '#api/not-empty';

const HOUR_MS = 3_600_000;

/** The pages where public bodies of a state list complaints. */
export function useRegulatoryLinks() {
  return useQuery({
    queryKey: ['regulatory', 'links'],
    queryFn: async ({ signal }) => notEmpty(await call(regulatoryEndpoints.links, { signal })),
    staleTime: HOUR_MS,
    // Without them the link to the search still works.
    meta: { silent: true },
  });
}
