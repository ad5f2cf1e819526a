import { gatheringEndpoints } from '@assay/domain/gathering';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call';
import { inquiryKey } from '../queries.ts';

/**
 * Starts the failed sources of an inquiry again, when the user asks for it. Those that were never asked are started by
 * the server, with the first look at them.
 */
export function useStartSources(inquiryId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(gatheringEndpoints.trigger, { body: { id: inquiryId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: inquiryKey(inquiryId) }),
  });
}
