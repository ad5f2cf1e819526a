import { performanceEndpoints } from '@assay/domain/performance';
import { useQuery } from '@tanstack/react-query';
import { answerOf } from '#api/answer-of';
import type { DossierAnswers } from '#api/dossier-answers';

const inquiryHistoryKey = (merchantId: string) => ['performance', 'inquiry-history', merchantId];

/** The lenders that opened the report of a merchant, newest first (REP-073). */
export function useInquiryHistory(merchantId: string) {
  return useQuery({
    queryKey: inquiryHistoryKey(merchantId),
    ...answerOf(performanceEndpoints.inquiryHistory, { body: { merchant_id: merchantId } }),
  });
}

/** What a dossier answers of these queries. */
export const performanceAnswers: DossierAnswers = ({ merchant_id }, { inquiry_history }) => [
  [inquiryHistoryKey(merchant_id), inquiry_history, performanceEndpoints.inquiryHistory.out],
];
