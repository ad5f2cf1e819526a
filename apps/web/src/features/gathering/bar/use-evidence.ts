import { gatheringEndpoints, isCountingAnswer, type MerchantEvidence } from '@assay/domain/gathering';
import { useMutation } from '@tanstack/react-query';
import { call } from '#api/call';
import { useCached } from '#api/use-cached';
import { inquiryKey, merchantEvidenceKey, useThirdParty } from '../queries.ts';
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
  const dismissed = useDismissed(inquiryId, merchantId);
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
        line: sourceLine(descriptor, newest, isEnabled, dismissed),
        retry,
      }))
    : [];
  return { data, sources, isError, refetch };
}

/** The records that somebody dismissed for the shown merchant, as far as its evidence is loaded. */
function useDismissed(inquiryId: string, merchantId: string | undefined): ReadonlySet<string> {
  const data = useCached<MerchantEvidence>(merchantEvidenceKey(inquiryId, merchantId));
  const dismissed =
    data?.decided.filter(({ decision }) => decision && !isCountingAnswer(decision.answer)) ?? [];
  return new Set([...dismissed.map(({ record_id }) => record_id), ...(data?.dismissed_ids ?? [])]);
}

/**
 * Restarts the failed sources of an inquiry at the user's request. The server starts unqueried sources when the
 * evidence is first fetched.
 */
function useStartSources(inquiryId: string) {
  return useMutation({
    meta: { refetches: inquiryKey(inquiryId) },
    mutationFn: () => call(gatheringEndpoints.trigger, { body: { id: inquiryId } }),
  });
}
