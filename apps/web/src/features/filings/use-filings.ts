import { type CorporateFiling, filingEndpoints, shownFilings } from '@assay/domain/filings';
import { isSearching, sourceState } from '@assay/domain/gathering';
import { reportPolling } from '@assay/domain/report';
import { useQuery } from '@tanstack/react-query';
import { answerOf } from '#api/answer-of';
import { isNotFound } from '#api/call';
import type { DossierAnswers } from '#api/dossier-answers';

const filingsKey = (merchantId: string) => ['filings', merchantId];

/** The corporate filings of a merchant, polled every 30 seconds until their source is done (details: report, section 12). */
export function useFilings(merchantId: string) {
  return useQuery({
    queryKey: filingsKey(merchantId),
    ...answerOf(filingEndpoints.ofMerchant, { params: { id: merchantId } }),
    // The report leaves with its own message if the merchant does not exist.
    meta: { silent: isNotFound },
    refetchInterval: ({ state }) => (isSearching(state.data?.status) ? reportPolling.filings : false),
  });
}

/** The filings to show: those that the report was opened with until the call is answered; and the state of the search. */
export function useShownFilings(
  merchantId: string,
  report: { corporate_filings: readonly CorporateFiling[] },
) {
  const read = useFilings(merchantId);
  const { data } = read;
  return {
    read,
    filings: shownFilings(data && data.status !== 'not_requested' ? data.data : report.corporate_filings),
    state: sourceState({ status: data?.status, enabled: true }),
  };
}

/** What a dossier answers of these queries. */
export const filingsAnswers: DossierAnswers = ({ merchant_id }, { filings }) => [
  [filingsKey(merchant_id), filings, filingEndpoints.ofMerchant.out],
];
