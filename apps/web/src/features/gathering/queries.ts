import { gatheringEndpoints, gatheringTiming, sourceState } from '@assay/domain/gathering';
import { useQuery } from '@tanstack/react-query';
import { ApiProblem, call } from '#api/call';
import { connection } from '#api/connection';
import { shouldRetry } from '#api/query-client';

/** A 401 has its own reaction; a 500 of a data call is silent (ONB-170; details: onboarding, section 27). */
const SILENT = new Set([401, 500]);

/** Where all that is known of the evidence of an inquiry is kept. */
export const inquiryKey = (inquiryId: string) => ['third-party', inquiryId];

/** Where the evidence of an inquiry is kept, as a merchant's report or the results ask for it. */
const thirdPartyKey = (inquiryId: string, merchantId?: string) => [
  ...inquiryKey(inquiryId),
  'data',
  merchantId ?? null,
];

/** A failed fetch as the shared error handler hears of it, unless it is silent (ONB-127). */
function reportFailure(failure: Error): void {
  const isSilent = failure.cause instanceof ApiProblem && SILENT.has(failure.cause.status);
  if (!isSilent) connection().onFailure(failure);
}

/**
 * The evidence of an inquiry, polled every 20 seconds while a screen that shows it is open (ONB-124). A failed poll
 * keeps the last data (ONB-127).
 */
export function useThirdParty(inquiryId: string, merchantId?: string) {
  return useQuery({
    queryKey: thirdPartyKey(inquiryId, merchantId),
    queryFn: async ({ signal }) => {
      try {
        const data = await call(gatheringEndpoints.data, {
          query: { inquiry_id: inquiryId, merchant_id: merchantId, force_refresh: 'true' },
          signal,
          quiet: true,
          required: true,
        });
        if (data) return data;
      } catch (cause) {
        if (cause instanceof Error && cause.name === 'AbortError') throw cause;
        throw new Error('Failed to fetch third party data', { cause });
      }
      throw new Error('Failed to fetch third party data');
    },
    refetchInterval: gatheringTiming.poll,
    gcTime: gatheringTiming.cached,
    staleTime: gatheringTiming.stale,
    retry: (count, failure) => {
      const again = shouldRetry(count, failure.cause instanceof Error ? failure.cause : failure);
      if (!again) reportFailure(failure);
      return again;
    },
  });
}

/** Whether a source of the inquiry, or of a merchant in it, is still searching; what rests on evidence waits for it. */
export function useIsSearching(inquiryId: string, merchantId: string): boolean {
  const { data } = useThirdParty(inquiryId, merchantId);
  if (!data) return false;
  const { legal_entity, litigation, vital4 } = data.third_party_sources;
  const states = [legal_entity, litigation].map((source) => sourceState({ ...source, enabled: true }));
  return [...states, sourceState(vital4)].includes('processing');
}
