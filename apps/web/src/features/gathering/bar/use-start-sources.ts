import { gatheringEndpoints } from '@assay/domain/gathering';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call';
import { inquiryKey } from '../queries.ts';

/**
 * Restarts the failed sources of an inquiry at the user's request. The server starts unqueried sources when the
 * evidence is first fetched.
 */
export function useStartSources(inquiryId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(gatheringEndpoints.trigger, { body: { id: inquiryId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: inquiryKey(inquiryId) }),
  });
}
