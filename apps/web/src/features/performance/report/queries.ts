import { performanceEndpoints } from '@assay/domain/performance';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call';
import type { DossierAnswers } from '#api/dossier-answers';
import { notEmpty } from '#api/not-empty';

const inquiryHistoryKey = (merchantId: string) => ['performance', 'inquiry-history', merchantId];

/** The lenders that opened the report of a merchant, newest first (REP-073). */
export function useInquiryHistory(merchantId: string) {
  return useQuery({
    queryKey: inquiryHistoryKey(merchantId),
    queryFn: async ({ signal }) =>
      notEmpty(
        await call(performanceEndpoints.inquiryHistory, { body: { merchant_id: merchantId }, signal }),
      ),
  });
}

/** What a dossier answers of these queries. */
export const performanceAnswers: DossierAnswers = ({ merchant_id }, { inquiry_history }) => [
  [inquiryHistoryKey(merchant_id), inquiry_history, performanceEndpoints.inquiryHistory.out],
];
