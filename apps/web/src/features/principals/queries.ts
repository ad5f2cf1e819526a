import { type ListedPrincipal, principalEndpoints } from '@assay/domain/principals';
import { reportPolling } from '@assay/domain/report';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { answerOf } from '#api/answer-of';
import type { DossierAnswers } from '#api/dossier-answers';

/** The prefix of the query keys of a merchant's principals. */
export const principalsKey = (merchantId: string) => ['principals', merchantId];

const listKey = (merchantId: string) => [...principalsKey(merchantId), 'list'];

/**
 * The principals of a merchant with the record count of each, polled every 15 seconds while the report is open
 * (REP-133).
 */
export function usePrincipals(merchantId: string) {
  return useQuery({
    queryKey: listKey(merchantId),
    ...answerOf(principalEndpoints.list, { params: { id: merchantId } }),
    refetchInterval: reportPolling.principals,
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
    ...answerOf(principalEndpoints.withData, { params: { id: merchantId } }),
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
