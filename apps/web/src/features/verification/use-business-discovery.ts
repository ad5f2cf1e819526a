import { gatheringTiming } from '@assay/domain/gathering';
import { type BusinessDiscovery, newestDiscovery, verificationEndpoints } from '@assay/domain/verification';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { call } from '#api/call';
import { inquiryKey, type KnownEvidence, type SourceCalls } from '#features/gathering';
import { useTermsAccepted, useViewer } from '#features/session';

/**
 * The evidence with the newest verification from either call. The business verifications of an inquiry are polled every 5
 * seconds until the newest is done. Starts one when the list is empty and the inquiry names a business; a failed call is
 * logged and starts nothing (ONB-141, ONB-142). Sends no request for a lender without it (ONB-144).
 */
export function useBusinessDiscovery(inquiryId: string, { data }: KnownEvidence): SourceCalls {
  const isEnabled = useViewer().lender.kevari_enabled;
  const areTermsAccepted = useTermsAccepted();
  const queryClient = useQueryClient();
  const queryKey = [...inquiryKey(inquiryId), 'discoveries'];
  const { data: list = null } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call(verificationEndpoints.discoveries, { params: { id: inquiryId }, signal, required: true }),
    enabled: isEnabled && areTermsAccepted,
    // The next poll is the retry.
    retry: false,
    meta: { log: 'The business verifications could not be loaded', silent: true },
    refetchInterval: ({ state }) => {
      const newest = newestDiscovery(state.data ?? []);
      const isDone = newest?.status === 'SUCCESS' || newest?.status === 'FAILED';
      return isDone ? false : gatheringTiming.discovery;
    },
  });
  const create = useMutation({
    mutationFn: () => call(verificationEndpoints.createDiscovery, { body: { inquiryId }, required: true }),
    meta: { log: 'The business verification could not be started', silent: true },
    onSuccess: (made) => {
      if (made)
        queryClient.setQueryData<BusinessDiscovery[] | null>(queryKey, (known) => [made, ...(known ?? [])]);
    },
  });
  const { mutate, isIdle } = create;
  const namesBusiness = Boolean(data?.inquiry.legal_entity_name || data?.inquiry.name);
  const isMissing = isEnabled && namesBusiness && list?.length === 0;
  useEffect(() => {
    if (isMissing && isIdle) mutate();
  }, [isMissing, isIdle, mutate]);
  const newest = useMemo(() => {
    if (!data) return data;
    const known = data.business_discovery ? [data.business_discovery] : [];
    return { ...data, business_discovery: newestDiscovery([...(list ?? []), ...known]) };
  }, [data, list]);
  return { data: newest, isEnabled, retry: create };
}
