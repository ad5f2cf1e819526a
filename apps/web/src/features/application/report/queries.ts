import { applicationEndpoints } from '@assay/domain/application';
import { useQuery } from '@tanstack/react-query';
import { answerOf } from '#api/answer-of';
import type { DossierAnswers, ReportScope } from '#api/dossier-answers';
import { useTermsAccepted } from '#features/session';

/** Sources answer within seconds, and each may affect the comparison. */
const POLL_MS = 10_000;

const checkKey = (merchantId: string, inquiryId: string) => ['application', merchantId, inquiryId];

/** The application of an inquiry compared with a merchant; polled while a source is still searching. */
export function useApplicationCheck({ inquiry_id, merchant_id }: ReportScope) {
  const areTermsAccepted = useTermsAccepted();
  return useQuery({
    queryKey: checkKey(merchant_id, inquiry_id),
    enabled: areTermsAccepted,
    ...answerOf(applicationEndpoints.check, {
      params: { id: merchant_id, inquiryId: inquiry_id },
      required: true,
    }),
    meta: { silent: true },
    refetchInterval: ({ state }) =>
      state.data?.sources.some(({ status }) => status === 'processing') ? POLL_MS : false,
  });
}

/** What a dossier answers of these queries. */
export const applicationAnswers: DossierAnswers = ({ inquiry_id, merchant_id }, { application_check }) => [
  [checkKey(merchant_id, inquiry_id), application_check, applicationEndpoints.check.out],
];
