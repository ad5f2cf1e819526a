import { type ListedPrincipal, principalEndpoints } from '@assay/domain/principals';
import { reportPolling } from '@assay/domain/report';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#api/call';
import type { DossierAnswers } from '#api/dossier-answers';
import { notEmpty } from '#api/not-empty';

/** The prefix of the query keys of a merchant's principals. */
export const principalsKey = (merchantId: string) => ['principals', merchantId];

const listKey = (merchantId: string) => [...principalsKey(merchantId), 'list'];

/**
 * The principals of a merchant with the record count of each, polled every 15 seconds while the report is open
 * (REP-133).
 */
export function usePrincipals(merchantId: string, { isPolling = true }: { isPolling?: boolean } = {}) {
  return useQuery({
    queryKey: listKey(merchantId),
    queryFn: async ({ signal }) =>
      notEmpty(await call(principalEndpoints.list, { params: { id: merchantId }, signal })),
    refetchInterval: isPolling ? reportPolling.principals : false,
  });
}

/** Changes when records may have been added since they were fetched. */
const stampOf = (principals: readonly ListedPrincipal[]): string =>
  JSON.stringify(
    principals.map(({ id, counts, possible_count, sources }) => [id, counts, possible_count, sources]),
  );

/** The principals with their records, fetched once one of them is expanded and again when the list changes. */
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

/** What a dossier answers of these queries. */
export const principalsAnswers: DossierAnswers = (
  { merchant_id },
  { principals, principal_requests, removed_principals = [] },
) => [
  [listKey(merchant_id), { principals, principal_requests, removed_principals }, principalEndpoints.list.out],
];
