import { type CorporateFiling, filingEndpoints, shownFilings } from '@assay/domain/filings';
import { sourceState } from '@assay/domain/gathering';
import { reportPolling } from '@assay/domain/report';
import { useQuery } from '@tanstack/react-query';
import { call, isNotFound } from '#api/call';
import type { DossierAnswers } from '#api/dossier-answers';
import { notEmpty } from '#api/not-empty';

const filingsKey = (merchantId: string) => ['filings', merchantId];

/** The corporate filings of a merchant, polled every 30 seconds until their source is done (details: report, section 12). */
export function useFilings(merchantId: string, { isPolling = true }: { isPolling?: boolean } = {}) {
  return useQuery({
    queryKey: filingsKey(merchantId),
    queryFn: async ({ signal }) =>
      notEmpty(await call(filingEndpoints.ofMerchant, { params: { id: merchantId }, signal })),
    // The report leaves with its own message if the merchant does not exist.
    meta: { silent: isNotFound },
    refetchInterval: ({ state }) => {
      const isSearching = sourceState({ status: state.data?.status, enabled: true }) === 'processing';
      return isPolling && isSearching ? reportPolling.filings : false;
    },
  });
}

/** The filings to show: those that the report was opened with until the call is answered; and the state of the search. */
export function useShownFilings(
  merchantId: string,
  report: { corporate_filings: readonly CorporateFiling[] },
  options: { isPolling?: boolean } = {},
) {
  const { data, isError, isPending, refetch } = useFilings(merchantId, options);
  return {
    read: { data, isError, isPending, refetch },
    filings: shownFilings(data && data.status !== 'not_requested' ? data.data : report.corporate_filings),
    state: sourceState({ status: data?.status, enabled: true }),
  };
}

/** What a dossier answers of these queries. */
export const filingsAnswers: DossierAnswers = ({ merchant_id }, { filings }) => [
  [filingsKey(merchant_id), filings, filingEndpoints.ofMerchant.out],
];
