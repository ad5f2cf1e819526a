import { inquiryEndpoints } from '@assay/domain/inquiry';
import type { ThirdPartyData } from '@assay/domain/third-party';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#api/call';
import { inquiryKey } from '../queries.ts';

/**
 * Starts the sources of an inquiry: the failed ones again on request, and by itself those of an inquiry that were never
 * asked because the call after the search was lost.
 */
export function useStartSources(inquiryId: string, data?: ThirdPartyData) {
  const queryClient = useQueryClient();
  const start = useMutation({
    mutationFn: () => call(inquiryEndpoints.trigger, { body: { id: inquiryId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: inquiryKey(inquiryId) }),
  });
  const { mutate, isIdle } = start;
  const isUnasked = data?.third_party_sources.legal_entity.status === 'not_initiated';
  useEffect(() => {
    if (isUnasked && isIdle) mutate();
  }, [isUnasked, isIdle, mutate]);
  return start;
}
