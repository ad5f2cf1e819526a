import { thirdPartyEndpoints, thirdPartyTiming } from '@assay/domain/third-party';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call';
import { inquiryKey } from '../queries.ts';

/**
 * The litigation of an inquiry, polled every 20 seconds until it is found (ONB-133). Null, which is a 204, means that
 * litigation is off for the lender. A failure is left to the poll of all evidence, which holds the same cases.
 */
export function useLitigation(inquiryId: string, isEnabled: boolean) {
  return useQuery({
    queryKey: [...inquiryKey(inquiryId), 'litigation'],
    queryFn: ({ signal }) =>
      // Required: a silent 500 would read as a 204.
      call(thirdPartyEndpoints.litigation, { params: { inquiryId }, signal, required: true }),
    meta: { silent: true },
    enabled: isEnabled,
    refetchInterval: ({ state }) => {
      const isDone = state.data === null || state.data?.litigation_data.is_processing === false;
      return isDone ? false : thirdPartyTiming.poll;
    },
  });
}
