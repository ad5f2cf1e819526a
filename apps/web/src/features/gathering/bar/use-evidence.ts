import { gatheringEndpoints } from '@assay/domain/gathering';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call';
import { inquiryKey, useThirdParty } from '../queries.ts';
import type { SourceDescriptor } from '../source-descriptor.ts';
import { sourceLine } from './source-line.ts';

/**
 * The latest evidence of an inquiry, from whichever call returned it, and the status of each source. The sources keep
 * their identity between renders.
 */
export function useEvidence(
  descriptors: readonly SourceDescriptor[],
  inquiryId: string,
  merchantId: string | undefined,
) {
  const { data: stored, dataUpdatedAt, isError, refetch } = useThirdParty(inquiryId, merchantId);
  const start = useStartSources(inquiryId);
  let data = stored;
  const queries = [];
  for (const descriptor of descriptors) {
    // biome-ignore lint/correctness/useHookAtTopLevel: the sources are a fixed list, so are their hooks
    const own = descriptor.useOwnCalls?.(inquiryId, { data, dataUpdatedAt });
    if (own) data = own.data;
    queries.push({ descriptor, isEnabled: own?.isEnabled ?? true, retry: own?.retry ?? start });
  }
  const newest = data;
  const sources = newest
    ? queries.map(({ descriptor, isEnabled, retry }) => ({
        descriptor,
        line: sourceLine(descriptor, newest, isEnabled),
        retry,
      }))
    : [];
  return { data, sources, isError, refetch };
}

/**
 * Restarts the failed sources of an inquiry at the user's request. The server starts unqueried sources when the
 * evidence is first fetched.
 */
function useStartSources(inquiryId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(gatheringEndpoints.trigger, { body: { id: inquiryId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: inquiryKey(inquiryId) }),
  });
}
