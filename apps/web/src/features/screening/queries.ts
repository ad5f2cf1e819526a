import { isSearching } from '@assay/domain/gathering';
import { reportPolling } from '@assay/domain/report';
import { screeningEndpoints } from '@assay/domain/screening';
import { useQuery } from '@tanstack/react-query';
import { answerOf } from '#api/answer-of';
import { isNotFound } from '#api/call';
import type { DossierAnswers, ReportScope } from '#api/dossier-answers';
import { useTermsAccepted, useViewer } from '#features/session';

const screeningKey = (merchantId: string, inquiryId: string) => ['screening', inquiryId, merchantId];

/**
 * The media data of a merchant in an inquiry: watchlist items, articles and the lists checked. Polled every 10 seconds
 * while either is requested (details: report, section 40); disabled while it is off for the lender.
 */
export function useScreening({ inquiry_id, merchant_id }: ReportScope) {
  const areTermsAccepted = useTermsAccepted();
  const isEnabled = useViewer().lender.vital4_enabled;
  return useQuery({
    queryKey: screeningKey(merchant_id, inquiry_id),
    ...answerOf(screeningEndpoints.vital4, { params: { id: merchant_id, inquiryId: inquiry_id } }),
    // An unknown inquiry is reported once, by the screen that is left.
    meta: { silent: isNotFound },
    enabled: isEnabled && areTermsAccepted,
    refetchInterval: ({ state: { data } }) =>
      isSearching(data?.status) || isSearching(data?.adverse_media_status) ? reportPolling.media : false,
  });
}

/** What a dossier answers of these queries. */
export const screeningAnswers: DossierAnswers = ({ inquiry_id, merchant_id }, { screening }) => [
  [screeningKey(merchant_id, inquiry_id), screening, screeningEndpoints.vital4.out],
];
