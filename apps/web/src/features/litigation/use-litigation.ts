import { gatheringTiming, requestedStatus } from '@assay/domain/gathering';
import { litigationEndpoints } from '@assay/domain/litigation';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { call } from '#api/call';
import { inquiryKey, type KnownEvidence, type SourceCalls } from '#features/gathering';
import { useTermsAccepted, useViewer } from '#features/session';

/**
 * The evidence with the litigation of its own call if that is newer; off if the call says so, by a 204. Polled every 20
 * seconds until it is found (ONB-133). A failure is not reported here: the poll of all evidence contains the same cases.
 */
export function useLitigation(inquiryId: string, { data, dataUpdatedAt }: KnownEvidence): SourceCalls {
  const { lender } = useViewer();
  const areTermsAccepted = useTermsAccepted();
  const own = useQuery({
    queryKey: [...inquiryKey(inquiryId), 'litigation'],
    queryFn: ({ signal }) =>
      // Required: a silent 500 would read as a 204.
      call(litigationEndpoints.ofInquiry, { params: { inquiryId }, signal, required: true }),
    meta: { silent: true },
    enabled: lender.tr_enabled && areTermsAccepted,
    refetchInterval: ({ state }) => {
      const isDone = state.data === null || state.data?.litigation_data.is_processing === false;
      return isDone ? false : gatheringTiming.poll;
    },
  });
  useRefetchMerchantCases(own.data?.litigation_data.is_processing);
  const isNewer = own.dataUpdatedAt > dataUpdatedAt;
  const polled = isNewer ? own.data?.litigation_data : undefined;
  const newest = useMemo(
    () =>
      data &&
      polled && {
        ...data,
        third_party_sources: {
          ...data.third_party_sources,
          litigation: {
            ...data.third_party_sources.litigation,
            status: requestedStatus(polled),
            request_status: polled.request_status,
            is_partial: polled.is_partial,
            partial_reason: polled.partial_reason,
            data: polled.data,
          },
        },
      },
    [data, polled],
  );
  return { data: newest ?? data, isEnabled: lender.tr_enabled && own.data !== null };
}

/** Refetches the cases of the merchant when the search of the inquiry ends (details: report, section 20). */
function useRefetchMerchantCases(isProcessing: boolean | undefined): void {
  const queryClient = useQueryClient();
  const wasProcessing = useRef(false);
  useEffect(() => {
    if (wasProcessing.current && isProcessing === false)
      for (const key of ['litigation', 'badges']) void queryClient.invalidateQueries({ queryKey: [key] });
    wasProcessing.current = isProcessing === true;
  }, [queryClient, isProcessing]);
}
