import { performanceEndpoints } from '@assay/domain/performance';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call';
import { notEmpty } from '#api/not-empty';

/** The lenders that opened the report of a merchant, newest first (REP-073). */
export function useInquiryHistory(merchantId: string) {
  return useQuery({
    queryKey: ['performance', 'inquiry-history', merchantId],
    queryFn: async ({ signal }) =>
      notEmpty(
        await call(performanceEndpoints.inquiryHistory, { body: { merchant_id: merchantId }, signal }),
      ),
  });
}
