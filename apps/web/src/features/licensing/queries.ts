import { isSearching } from '@assay/domain/gathering';
import { type LicenseOrderForm, licensingEndpoints, upToDateText } from '@assay/domain/licensing';
import { reportPolling } from '@assay/domain/report';
import { useMutation, useQuery } from '@tanstack/react-query';
import { answerOf } from '#api/answer-of';
import { call, isNotFound } from '#api/call';
import type { DossierAnswers } from '#api/dossier-answers';
import { notEmpty } from '#api/not-empty';
import { licenseVerificationQuery } from '#features/session';
import { toast } from '#ui/toast';

const licensingKey = (merchantId: string) => ['licensing', merchantId] as const;

const licensesKey = (merchantId: string) => [...licensingKey(merchantId), 'licenses'];
const ordersKey = (merchantId: string) => [...licensingKey(merchantId), 'orders'];

/** The licenses of a merchant, polled every 30 seconds until their source is done. */
export function useLicenses(merchantId: string) {
  return useQuery({
    queryKey: licensesKey(merchantId),
    ...answerOf(licensingEndpoints.licenses, { params: { id: merchantId } }),
    meta: { silent: isNotFound },
    refetchInterval: ({ state }) => (isSearching(state.data?.status) ? reportPolling.licenses : false),
  });
}

/** The license verification orders of a merchant, polled every 30 seconds while they are shown (REP-171). */
export function useLicenseOrders(merchantId: string) {
  return useQuery({
    queryKey: ordersKey(merchantId),
    queryFn: async ({ signal }) =>
      notEmpty(await call(licensingEndpoints.orders, { body: { merchant_id: merchantId }, signal }))
        .license_orders,
    meta: { silent: isNotFound },
    refetchInterval: reportPolling.licenses,
  });
}

/** Sends an order to verify a license, shows the outcome, then refetches the licenses (REP-177). */
export function useSubmitOrder(merchantId: string, onSubmitted: () => void) {
  return useMutation({
    mutationFn: async (form: LicenseOrderForm) =>
      notEmpty(await call(licensingEndpoints.submitOrder, { body: { ...form, merchant_id: merchantId } })),
    meta: { silent: true, refetches: licensingKey(merchantId) },
    onSuccess: ({ status }, { licensee_name }) => {
      if (status === 'up_to_date') return toast.notice(upToDateText(licensee_name ?? ''));
      toast.success(`License Verification Submitted for ${licensee_name}`);
      onSubmitted();
    },
    onError: () => toast.error('License Verification Submission Failed'),
  });
}

/** Whether the lender has license verification; false while that is unknown. */
export const useMayVerify = (): boolean => useQuery(licenseVerificationQuery).data === true;

/** The professionals in the register that match the typed criteria; a newer search replaces an older one (REP-155). */
export function useProviders(criteria: Record<string, string> | null) {
  return useQuery({
    queryKey: ['npi-doctors', criteria],
    ...answerOf(licensingEndpoints.doctors, { query: criteria ?? {} }),
    enabled: criteria !== null,
    retry: false,
    meta: { silent: true, log: 'The search for health care professionals failed' },
  });
}

/** What a dossier answers of these queries. */
export const licensingAnswers: DossierAnswers = ({ merchant_id }, { licenses, license_orders }) => [
  [licensesKey(merchant_id), licenses, licensingEndpoints.licenses.out],
  [ordersKey(merchant_id), license_orders, licensingEndpoints.orders.out.shape.license_orders],
];
