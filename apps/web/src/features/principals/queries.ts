import { type ListedPrincipal, principalEndpoints } from '@assay/domain/principals';
import { reportPolling } from '@assay/domain/report';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#api/call';
import { notEmpty } from '#api/not-empty';

/** Where all that is known of the principals of a merchant is kept. */
export const principalsKey = (merchantId: string) => ['principals', merchantId];

/** The principals of a merchant and how many records there are of each, polled every 15 seconds while the report is open (REP-133). */
export function usePrincipals(merchantId: string, { isPolling = true }: { isPolling?: boolean } = {}) {
  return useQuery({
    queryKey: [...principalsKey(merchantId), 'list'],
    queryFn: async ({ signal }) =>
      notEmpty(await call(principalEndpoints.list, { params: { id: merchantId }, signal })),
    refetchInterval: isPolling ? reportPolling.principals : false,
  });
}

/** What tells that there may be other records than were read. */
const stampOf = (principals: readonly ListedPrincipal[]): string =>
  JSON.stringify(
    principals.map(({ id, counts, possible_count, sources }) => [id, counts, possible_count, sources]),
  );

/** The principals with their records, read once one of them is opened and again when the list says that there is more. */
export function usePrincipalsData(
  merchantId: string,
  { principals, isOpen }: { principals: readonly ListedPrincipal[]; isOpen: boolean },
) {
  return useQuery({
    queryKey: [...principalsKey(merchantId), 'data', stampOf(principals)],
    queryFn: async ({ signal }) =>
      notEmpty(await call(principalEndpoints.withData, { params: { id: merchantId }, signal })),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
}
