import { reportEndpoints } from '@assay/domain/report';
import { useQuery } from '@tanstack/react-query';
import { call, isNotFound } from '#api/call';
import { notEmpty } from '#api/not-empty';
import { useFilings } from '#features/filings';

/**
 * The other phone numbers, emails, domains and profiles of a merchant, refetched with each poll of its filings
 * (REP-049).
 */
export function useProperties(merchantId: string, { isPolling }: { isPolling: boolean }) {
  const filings = useFilings(merchantId, { isPolling });
  return useQuery({
    queryKey: ['properties', merchantId, filings.dataUpdatedAt],
    queryFn: async ({ signal }) =>
      notEmpty(await call(reportEndpoints.properties, { params: { id: merchantId }, signal })).properties,
    enabled: !filings.isPending,
    // The previous answer remains until the next.
    placeholderData: (before) => before,
    meta: { silent: isNotFound },
  });
}
