import { gatheringEndpoints, gatheringTiming, type ThirdPartyData } from '@assay/domain/gathering';
import { portfolioEndpoints } from '@assay/domain/portfolio';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '#api/call';
import { notEmpty } from '#api/not-empty';
import { useTermsAccepted } from '#features/session';

/** Queries the sources about a merchant of the portfolio, once per view of its report. */
export function usePortfolioTrigger(merchantId: string) {
  const areTermsAccepted = useTermsAccepted();
  return useQuery({
    queryKey: ['report', 'portfolio-trigger', merchantId],
    enabled: areTermsAccepted,
    // Without a signal: the address gets its section in the meantime, and the screen that comes then takes up this
    // call.
    queryFn: async () =>
      notEmpty(await call(portfolioEndpoints.trigger, { body: { id: merchantId }, required: true })),
    retry: false,
    meta: { silent: true },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

const isAtWork = (data: ThirdPartyData | null | undefined): boolean =>
  Object.values(data?.third_party_sources ?? {}).some(({ status }) => status === 'processing');

/** Polls every 20 seconds whether the sources of a merchant are done, then refetches the report and stops. */
export function usePortfolioPolling(inquiryId: string, merchantId: string): void {
  const areTermsAccepted = useTermsAccepted();
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: ['report', 'portfolio-sources', inquiryId, merchantId],
    enabled: areTermsAccepted && inquiryId !== '',
    queryFn: ({ signal }) =>
      call(gatheringEndpoints.data, {
        query: { inquiry_id: inquiryId, merchant_id: merchantId, force_refresh: 'true' },
        signal,
      }),
    refetchInterval: ({ state }) => (isAtWork(state.data) ? gatheringTiming.poll : false),
    meta: { silent: true },
    gcTime: 0,
  });
  const wasAtWork = useRef(false);
  const isNowAtWork = isAtWork(data);
  useEffect(() => {
    if (wasAtWork.current && !isNowAtWork)
      void queryClient.invalidateQueries({ queryKey: ['report', inquiryId, merchantId] });
    wasAtWork.current = isNowAtWork;
  }, [isNowAtWork, queryClient, inquiryId, merchantId]);
}
