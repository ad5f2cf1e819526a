import { inquiryEndpoints } from '@assay/domain/inquiry';
import {
  type MerchantRequest,
  merchantRequestEndpoints,
  type RequestDetails,
} from '@assay/domain/merchant-request';
import { skipToken, useQuery } from '@tanstack/react-query';
import { call } from '#api/call';
import { notEmpty } from '#api/not-empty';
import { useTermsAccepted } from '#features/session';

/** A request as it is sent; the server fills in the caller's e-mail address (ONB-109, ONB-110). */
type SentRequest = RequestDetails & { created_by: string; inquiry_id: string | null };

/** The business that an inquiry searched for; disabled without an id. */
export function useSearchedBusiness(inquiryId: string | undefined) {
  const areTermsAccepted = useTermsAccepted();
  return useQuery({
    enabled: areTermsAccepted,
    queryKey: ['merchant-request', 'inquiry', inquiryId],
    queryFn:
      inquiryId === undefined
        ? skipToken
        : async ({ signal }) =>
            notEmpty(await call(inquiryEndpoints.details, { params: { inquiryId }, signal })),
    meta: { silent: true },
  });
}

/**
 * The requests for the same business. The caller handles failures; an empty body is one, never an empty list (details:
 * onboarding, section 16).
 */
export async function findMatchingRequests(request: SentRequest) {
  return notEmpty(await call(merchantRequestEndpoints.check, { body: request }));
}

/**
 * Sends a request and returns it, or the existing one of its inquiry, which is then not new. Repeating with the same
 * key creates no second one; an empty body is a failure.
 */
export async function sendRequest(request: SentRequest, key?: string) {
  const headers = key ? { 'Idempotency-Key': key } : undefined;
  return notEmpty(await call(merchantRequestEndpoints.create, { body: request, headers }));
}

/** The query key of the outcome of an inquiry's automatic request. */
export const automaticKey = (inquiryId: string) => ['merchant-request', 'automatic', inquiryId];

/** The outcome of an automatic request: sent just now, or one existed for the business, which may be closed. */
export type AutomaticOutcome = Pick<MerchantRequest, 'status' | 'created_on' | 'created_by'> & {
  isNew: boolean;
  /** Whether the merchant that is added will be in the results of the inquiry. */
  isAwaited: boolean;
};

/**
 * Requests the business of an inquiry automatically and once: later views show the outcome, and the server stores one
 * request per inquiry in any case (ONB-100, ONB-103). Disabled without a request.
 */
export function useAutomaticRequest(inquiryId: string, request: SentRequest | null) {
  return useQuery<AutomaticOutcome>({
    queryKey: automaticKey(inquiryId),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { silent: true },
    queryFn: request
      ? async () => {
          const [known] = await findMatchingRequests(request);
          if (known) return { ...known, isNew: false, isAwaited: known.is_same_business };
          const sent = await sendRequest(request);
          // A request that another tab sent at the same moment counts as sent now.
          return { ...sent, isNew: sent.status === 'open', isAwaited: true };
        }
      : skipToken,
  });
}
