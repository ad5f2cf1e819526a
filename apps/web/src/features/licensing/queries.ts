import { sourceState } from '@assay/domain/gathering';
import { licensingEndpoints } from '@assay/domain/licensing';
import { reportPolling } from '@assay/domain/report';
import { useQuery } from '@tanstack/react-query';
import { call, isNotFound } from '#api/call';
import type { DossierAnswers } from '#api/dossier-answers';
import { notEmpty } from '#api/not-empty';
import { licenseVerificationQuery } from '#features/session';

export const licensingKey = (merchantId: string) => ['licensing', merchantId] as const;

const licensesKey = (merchantId: string) => [...licensingKey(merchantId), 'licenses'];
const ordersKey = (merchantId: string) => [...licensingKey(merchantId), 'orders'];

interface Polled {
  isPolling?: boolean;
}

/** The licenses of a merchant, polled every 30 seconds until their source is done. */
export function useLicenses(merchantId: string, { isPolling = true }: Polled = {}) {
  return useQuery({
    queryKey: licensesKey(merchantId),
    queryFn: async ({ signal }) =>
      notEmpty(await call(licensingEndpoints.licenses, { params: { id: merchantId }, signal })),
    meta: { silent: isNotFound },
    refetchInterval: ({ state }) => {
      const isSearching = sourceState({ status: state.data?.status, enabled: true }) === 'processing';
      return isPolling && isSearching ? reportPolling.licenses : false;
    },
  });
}

/** The license verification orders of a merchant, polled every 30 seconds while they are shown (REP-171). */
export function useLicenseOrders(merchantId: string, { isPolling = true }: Polled = {}) {
  return useQuery({
    queryKey: ordersKey(merchantId),
    queryFn: async ({ signal }) =>
      notEmpty(await call(licensingEndpoints.orders, { body: { merchant_id: merchantId }, signal }))
        .license_orders,
    meta: { silent: isNotFound },
    refetchInterval: isPolling ? reportPolling.licenses : false,
  });
}

/** Whether the lender has license verification; false while that is unknown. */
export const useMayVerify = (): boolean => useQuery(licenseVerificationQuery).data === true;

/** What a dossier answers of these queries. */
export const licensingAnswers: DossierAnswers = ({ merchant_id }, { licenses, license_orders }) => [
  [licensesKey(merchant_id), licenses, licensingEndpoints.licenses.out],
  [ordersKey(merchant_id), license_orders, licensingEndpoints.orders.out.shape.license_orders],
];
