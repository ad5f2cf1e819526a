import { type ReportSection, reportEndpoints, reportPolling, type TabBadge } from '@assay/domain/report';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call';
import type { DossierAnswers } from '#api/dossier-answers';
import { notEmpty } from '#api/not-empty';

interface Read {
  merchant_id: string;
  /** The report is open; before that, nothing can be counted. */
  isOpen?: boolean;
}

const badgesKey = (merchantId: string) => ['badges', merchantId];

/**
 * The alert count of a merchant's tab, from one answer for all tabs: null while it loads, undefined if the answer lacks
 * it or failed. Refetched more often while a source is running.
 */
export function useTabBadge(
  section: ReportSection,
  { merchant_id, isOpen = true }: Read,
): TabBadge | null | undefined {
  const { data, isPending } = useQuery({
    queryKey: badgesKey(merchant_id),
    enabled: isOpen,
    queryFn: async ({ signal }) =>
      notEmpty(await call(reportEndpoints.badges, { params: { id: merchant_id }, signal })).tabs,
    meta: { log: 'The badges of the tabs could not be counted', silent: true },
    refetchInterval: ({ state }) => {
      const isSearching = state.data?.some(({ is_searching }) => is_searching);
      return isSearching ? reportPolling.badges : reportPolling.badgesAtRest;
    },
  });
  return isPending ? null : data?.find((tab) => tab.section === section);
}

/** What a dossier answers of these queries. */
export const badgesAnswers: DossierAnswers = ({ merchant_id }, { badges }) => [
  [badgesKey(merchant_id), badges, reportEndpoints.badges.out.shape.tabs],
];
