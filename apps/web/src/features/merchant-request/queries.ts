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

/** A request as it is sent; the server puts the caller's own address in (ONB-109, ONB-110). */
type SentRequest = RequestDetails & { created_by: string; inquiry_id: string | null };

/** What an inquiry searched for, to be asked for; asked only with an id. */
export function useSearchedBusiness(inquiryId: string | undefined) {
  const areTermsAccepted = useTermsAccepted();
  return useQuery({
    enabled: areTermsAccepted,
    queryKey: ['merchant-request', 'inquiry', inquiryId],
    queryFn:
      inquiryId === undefined
        ? skipToken
        : async ({ signal }) =>
            notEmpty(
              await call(inquiryEndpoints.details, {
                params: { inquiryId },
                signal,
              }),
            ),
    meta: { silent: true },
  });
}

/**
 * The requests for the same business. The caller says what became of a failure; an empty body is one, never an empty list
 * (details: onboarding, section 16).
 */
export async function findMatchingRequests(request: SentRequest): Promise<MerchantRequest[]> {
  return notEmpty(await call(merchantRequestEndpoints.check, { body: request }));
}

/**
 * Sends a request and answers it, or the one that its inquiry had already, which is then not new. A repeat with the
 * same key makes no second one; an empty body is a failure.
 */
export async function sendRequest(request: SentRequest, key?: string) {
  const headers = key ? { 'Idempotency-Key': key } : undefined;
  return notEmpty(
    await call(merchantRequestEndpoints.create, {
      body: request,
      headers,
    }),
  );
}

/** Where what became of an inquiry's automatic request is kept. */
export const automaticKey = (inquiryId: string) => ['merchant-request', 'automatic', inquiryId];

/** What became of an automatic request: sent just now, or there was one for the business, which may be closed. */
export type AutomaticOutcome = Pick<MerchantRequest, 'status' | 'created_on' | 'created_by'> & {
  isNew: boolean;
};

/**
 * Asks for the business of an inquiry by itself, once: another look at the results finds what became of it, and the
 * server keeps one request an inquiry whatever happens here (ONB-100, ONB-103). Without a request nothing is asked.
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
          if (known) return { ...known, isNew: false };
          const sent = await sendRequest(request);
          // One that another tab sent at the same moment was sent by this look too.
          return { ...sent, isNew: sent.status === 'open' };
        }
      : skipToken,
  });
}
