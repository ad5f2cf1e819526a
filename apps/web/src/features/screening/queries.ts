import { sourceState } from '@assay/domain/gathering';
import { reportPolling } from '@assay/domain/report';
import { screeningEndpoints } from '@assay/domain/screening';
import { useQuery } from '@tanstack/react-query';
import { call, isNotFound } from '#api/call';
import type { DossierAnswers } from '#api/dossier-answers';
import { notEmpty } from '#api/not-empty';
import { useTermsAccepted } from '#features/session';

const screeningKey = (merchantId: string, inquiryId: string) => ['screening', inquiryId, merchantId];

/**
 * The media data of a merchant in an inquiry: watchlist items, articles and the lists checked. Polled every 10 seconds
 * while either is requested (details: report, section 40); disabled while it is off for the lender.
 */
export function useScreening(
  merchantId: string,
  inquiryId: string,
  { isEnabled, isPolling = true }: { isEnabled: boolean; isPolling?: boolean },
) {
  const areTermsAccepted = useTermsAccepted();
  return useQuery({
    queryKey: screeningKey(merchantId, inquiryId),
    queryFn: async ({ signal }) =>
      notEmpty(
        await call(screeningEndpoints.vital4, {
          params: { id: merchantId, inquiryId },
          signal,
        }),
      ),
    // An unknown inquiry is reported once, by the screen that is left.
    meta: { silent: isNotFound },
    enabled: isEnabled && areTermsAccepted,
    refetchInterval: ({ state }) => {
      const isSearching = [state.data?.status, state.data?.adverse_media_status].some(
        (status) => sourceState({ status, enabled: true }) === 'processing',
      );
      return isPolling && isSearching ? reportPolling.media : false;
    },
  });
}

/** What a dossier answers of these queries. */
export const screeningAnswers: DossierAnswers = ({ inquiry_id, merchant_id }, { screening }) => [
  [screeningKey(merchant_id, inquiry_id), screening, screeningEndpoints.vital4.out],
];
