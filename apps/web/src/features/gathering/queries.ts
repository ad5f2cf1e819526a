import { gatheringEndpoints, gatheringTiming, type InquirySearch } from '@assay/domain/gathering';
import { type QueryClient, type QueryKey, skipToken, useQuery } from '@tanstack/react-query';
import { answerOf } from '#api/answer-of';
import { isPastShown } from '#api/as-of';
import { isNotFound } from '#api/call';
import { dossierKey } from '#api/dossier-answers';
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
export function useThirdParty(inquiryId: string, merchantId?: string, { isEnabled = true } = {}) {
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

/** The score is computed by a job after what it depends on changed. */
const SCORED_AFTER_MS = 1_500;

/**
 * Loads again what a report shows after a change in the evidence: its dossier, and the queries that it does not answer, at
 * once and, for the new score, again soon after. Without a dossier, all queries that depend on the merchant's records once.
 * The report itself is created once and does not change.
 */
export async function refetchReport(
  queryClient: QueryClient,
  { inquiry_id, merchant_id }: { inquiry_id: string; merchant_id: string | undefined },
): Promise<void> {
  const dossier = dossierKey(inquiry_id, merchant_id ?? '');
  const shown = queryClient.getQueryCache().find({ queryKey: dossier });
  const hasDossier = shown?.isActive() && shown.state.status === 'success';
  const answered: QueryKey[] = [
    ['filings', merchant_id],
    ['financial', 'files', merchant_id],
    ['financial', 'records', merchant_id],
    ['litigation', merchant_id],
    ['screening', inquiry_id, merchant_id],
    ['risk', merchant_id],
    ['application', merchant_id],
    ['badges', merchant_id],
    merchantEvidenceKey(inquiry_id, merchant_id),
  ];
  const keys = [...(hasDossier ? [dossier] : answered), ['scorecard', merchant_id]];
  const refetch = () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  await refetch();
  if (hasDossier) setTimeout(() => void refetch(), SCORED_AFTER_MS);
}
