import { isOn } from '@assay/domain/flags';
import { isSearching, sourceState } from '@assay/domain/gathering';
import { reportPolling } from '@assay/domain/report';
import { websiteEndpoints } from '@assay/domain/website';
import { useQuery } from '@tanstack/react-query';
import { answerOf } from '#api/answer-of';
import { isNotFound } from '#api/call';
import type { DossierAnswers } from '#api/dossier-answers';
import { useViewer } from '#features/session';

const websitesKey = (merchantId: string) => ['websites', merchantId];

/** The sites of a merchant, polled every 30 seconds until their source is done; disabled while it is off. */
export function useWebsites(merchantId: string) {
  const isEnabled = isOn('website_check_enabled', useViewer().lender);
  const read = useQuery({
    queryKey: websitesKey(merchantId),
    ...answerOf(websiteEndpoints.ofMerchant, { params: { id: merchantId } }),
    enabled: isEnabled,
    // The report, which redirects if its merchant is unknown, shows the error.
    meta: { silent: isNotFound },
    refetchInterval: ({ state }) => (isSearching(state.data?.status) ? reportPolling.websites : false),
  });
  return { ...read, isEnabled, state: sourceState({ status: read.data?.status, enabled: isEnabled }) };
}

/** What a dossier answers of these queries. */
export const websiteAnswers: DossierAnswers = ({ merchant_id }, { websites }) =>
  websites ? [[websitesKey(merchant_id), websites, websiteEndpoints.ofMerchant.out]] : [];
