import { merchantRequestEndpoints } from '@assay/domain/merchant-request';
import { skipToken, useQuery } from '@tanstack/react-query';
import { call } from '#api/call';
import { notEmpty } from '#api/not-empty';
import { useQueueChange } from '../queue/queries.ts';
import type { MerchantForm } from './merchant-form.ts';

/** The request that a merchant is added for; fetched once, because it fills the form once. */
export function useRequestToFulfil(id: string | undefined) {
  return useQuery({
    queryKey: ['merchant-request', 'one', id],
    queryFn:
      id === undefined
        ? skipToken
        : async ({ signal }) =>
            notEmpty(await call(merchantRequestEndpoints.read, { params: { id }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { silent: true },
  });
}

/** The possible duplicates of the merchant, best first; for a request also among the merchants of its lender's own. */
export async function findExisting(merchant: MerchantForm, request_id: string | undefined) {
  const { existing } = merchantRequestEndpoints;
  return notEmpty(await call(existing, { body: { ...merchant, request_id } })).results;
}

interface Adding {
  merchant: MerchantForm;
  /** The request that it is added for. */
  request_id: string | undefined;
  /** The existing merchants that the user confirmed as different. */
  other_merchant_ids: string[];
}

/** Adds a merchant. */
export const useAddMerchant = () =>
  useQueueChange(({ merchant, ...rest }: Adding) =>
    call(merchantRequestEndpoints.add, { body: { ...merchant, ...rest } }),
  );
