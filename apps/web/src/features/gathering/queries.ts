import { gatheringEndpoints, gatheringTiming, type InquirySearch } from '@assay/domain/gathering';
import { skipToken, useQuery } from '@tanstack/react-query';
import { answerOf } from '#api/answer-of';
import { isPastShown } from '#api/as-of';
import { isNotFound } from '#api/call';
import { useTermsAccepted } from '#features/session';

/** The prefix of all query keys of an inquiry's evidence. */
export const inquiryKey = (inquiryId: string) => ['third-party', inquiryId];

/** The query key of the evidence about a merchant. */
export const merchantEvidenceKey = (inquiryId: string, merchantId: string | undefined) => [
  'merchant-evidence',
  inquiryId,
  merchantId,
];

/** The query key of the evidence of an inquiry, as a merchant's report or the results request it. */
const thirdPartyKey = (inquiryId: string, merchantId?: string) => [
  ...inquiryKey(inquiryId),
  'data',
  merchantId ?? null,
];

/**
 * The evidence of an inquiry, polled every 20 seconds while a screen that shows it is open (ONB-124). A failed poll
 * keeps the last data (ONB-127), and a 500 is silent (ONB-170; details: onboarding, section 27). A past report has none.
 */
export function useThirdParty(
  inquiryId: string,
  merchantId?: string,
  { isEnabled = true }: { isEnabled?: boolean } = {},
) {
  const areTermsAccepted = useTermsAccepted();
  return useQuery({
    queryKey: thirdPartyKey(inquiryId, merchantId),
    enabled: isEnabled && areTermsAccepted && !isPastShown(),
    ...answerOf(gatheringEndpoints.data, {
      query: { inquiry_id: inquiryId, merchant_id: merchantId, force_refresh: 'true' },
    }),
    // An unknown inquiry is reported once, by the screen that is left.
    meta: { errorMessage: 'Failed to fetch third party data', silent: isNotFound },
    refetchInterval: gatheringTiming.poll,
    gcTime: gatheringTiming.cached,
    staleTime: gatheringTiming.stale,
  });
}

export const inquirySearchKey = (inquiryId: string, merchantId: string | undefined) => [
  'inquiry search',
  inquiryId,
  merchantId,
];

/** How far the searches of an inquiry are, from the dossier that is shown; undefined without one. */
export const useInquirySearch = (inquiryId: string, merchantId: string | undefined) =>
  useQuery<InquirySearch>({ queryKey: inquirySearchKey(inquiryId, merchantId), queryFn: skipToken });
