import { type EarlierInquiry, inquiryEndpoints } from '@assay/domain/inquiry';
import { useQuery } from '@tanstack/react-query';
import { isPastShown } from '#api/as-of';
import { call } from '#api/call';
import { useTermsAccepted } from '#features/session';
import { inquiryLists } from '../queries.ts';

/** The lender's other inquiries about the business of an inquiry. A failure to load them is only logged. */
export function useEarlierInquiries(inquiryId: string) {
  const areTermsAccepted = useTermsAccepted();
  return useQuery({
    queryKey: [...inquiryLists, 'earlier', inquiryId],
    enabled: areTermsAccepted && inquiryId !== '',
    queryFn: ({ signal }) => call(inquiryEndpoints.earlier, { params: { inquiryId }, signal }),
    meta: { log: 'The earlier inquiries could not be read', silent: true },
  });
}

/** The query key of the inquiries that opened the report of a merchant, without this one. */
export const inquiriesOfMerchantKey = (merchantId: string, inquiryId: string | undefined) => [
  ...inquiryLists,
  'of merchant',
  merchantId,
  inquiryId ?? null,
];

/**
 * The lender's inquiries, without this one, that opened the report of a merchant; none are requested for a past report.
 * An opened report has answered them. A failure to load them is only logged.
 */
export function useInquiriesOfMerchant(merchantId: string, inquiryId: string | undefined) {
  const areTermsAccepted = useTermsAccepted();
  return useQuery({
    queryKey: inquiriesOfMerchantKey(merchantId, inquiryId),
    enabled: areTermsAccepted && !isPastShown(),
    queryFn: ({ signal }) =>
      call(inquiryEndpoints.ofMerchant, {
        params: { id: merchantId },
        query: inquiryId ? { inquiry_id: inquiryId } : {},
        signal,
      }),
    meta: { log: 'The inquiries of the merchant could not be read', silent: true },
  });
}

/** The newest inquiry of the lender that opened the merchant's report after this one; undefined if there is none. */
export function useNewerInquiry(merchantId: string, inquiryId: string): EarlierInquiry | undefined {
  const { data } = useInquiriesOfMerchant(merchantId, inquiryId || undefined);
  return inquiryId ? data?.results.find(({ is_later }) => is_later) : undefined;
}
