import { inquiryEndpoints } from '@assay/domain/inquiry';
import { reportEndpoints, reportPolling } from '@assay/domain/report';
import {
  differs,
  sourceState,
  type ThirdPartyData,
  thirdPartyEndpoints,
  thirdPartyTiming,
} from '@assay/domain/third-party';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiProblem, call } from '#api/call';
import { connection } from '#api/connection';
import { shouldRetry } from '#api/query-client';

const UNAUTHORIZED = 401;

const thirdPartyKey = (inquiryId: string, merchantId?: string) => [
  'third-party',
  inquiryId,
  merchantId ?? null,
];

/** A failed fetch as the shared error handler hears of it; a 401 has its own reaction already (ONB-127). */
function reportFailure(failure: Error): void {
  const isSignedOut = failure.cause instanceof ApiProblem && failure.cause.status === UNAUTHORIZED;
  if (!isSignedOut) connection().onFailure(failure);
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
        const data = await call(thirdPartyEndpoints.data, {
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
    refetchInterval: thirdPartyTiming.poll,
    gcTime: thirdPartyTiming.cached,
    staleTime: thirdPartyTiming.stale,
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
  const { legal_entity, vital4 } = data.third_party_sources;
  return [sourceState({ ...legal_entity, enabled: true }), sourceState(vital4)].includes('processing');
}

/**
 * Whether the evidence has changed since it was last looked at, and the way to say that it was looked at now. The
 * first data that arrives is not news (ONB-125).
 */
export function useNewData(inquiryId: string, merchantId: string | undefined, data?: ThirdPartyData) {
  const queryClient = useQueryClient();
  const { data: seen } = useQuery<ThirdPartyData>({
    queryKey: [...thirdPartyKey(inquiryId, merchantId), 'seen'],
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const markSeen = () => {
    if (data) queryClient.setQueryData([...thirdPartyKey(inquiryId, merchantId), 'seen'], data);
  };
  const isFirst = data !== undefined && seen === undefined;
  useEffect(() => {
    if (isFirst) queryClient.setQueryData([...thirdPartyKey(inquiryId, merchantId), 'seen'], data);
  }, [isFirst, queryClient, inquiryId, merchantId, data]);
  return { isNew: data !== undefined && seen !== undefined && differs(seen, data), markSeen };
}

/**
 * Starts the sources of an inquiry: the failed ones again on request, and by itself those of an inquiry that were never
 * asked because the call after the search was lost.
 */
export function useStartSources(inquiryId: string, data?: ThirdPartyData) {
  const queryClient = useQueryClient();
  const start = useMutation({
    mutationFn: () => call(inquiryEndpoints.trigger, { body: { id: inquiryId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['third-party', inquiryId] }),
  });
  const { mutate, isIdle } = start;
  const isUnasked = data?.third_party_sources.legal_entity.status === 'not_initiated';
  useEffect(() => {
    if (isUnasked && isIdle) mutate();
  }, [isUnasked, isIdle, mutate]);
  return start;
}

/** The corporate filings of a merchant, polled every 30 seconds until their source is done (details: report, section 12). */
export function useFilings(merchantId: string, { isPolling }: { isPolling: boolean }) {
  return useQuery({
    queryKey: ['filings', merchantId],
    queryFn: async ({ signal }) => {
      const answer = await call(reportEndpoints.filings, { params: { id: merchantId }, signal });
      if (!answer) throw new Error('The corporate filings came back empty');
      return answer;
    },
    refetchInterval: ({ state }) => {
      const isSearching = sourceState({ status: state.data?.status, enabled: true }) === 'processing';
      return isPolling && isSearching ? reportPolling.filings : false;
    },
  });
}
