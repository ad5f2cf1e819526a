import { regulatoryEndpoints } from '@assay/domain/regulatory';
import { useQuery } from '@tanstack/react-query';
import { answerOf } from '#api/answer-of';

const HOUR_MS = 3_600_000;

/** The pages where public bodies of a state list complaints. */
export function useRegulatoryLinks() {
  return useQuery({
    queryKey: ['regulatory', 'links'],
    ...answerOf(regulatoryEndpoints.links),
    staleTime: HOUR_MS,
    // Without them the link to the search still works.
    meta: { silent: true },
  });
}
