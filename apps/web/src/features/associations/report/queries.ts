import { type Association, associationsEndpoints } from '@assay/domain/associations';
import { type RelatedScore, riskEndpoints } from '@assay/domain/risk';
import { skipToken, useQueries } from '@tanstack/react-query';
import { isPastShown } from '#api/as-of';
import { call } from '#api/call';
import { notEmpty } from '#api/not-empty';
import { limitConcurrency } from './limit-concurrency.ts';

const AT_A_TIME = 4;
/** A score that waits for searches is polled. */
const POLL_MS = 15_000;

const inTurn = limitConcurrency(AT_A_TIME);

/**
 * Associations with scores from `related_vrisk` instead of those in the report: requested four at a time while the tab
 * is open; elsewhere as far as answered (details: report, section 16).
 */
export function useRelatedScores(
  associations: readonly Association[],
  { isConfirming, isPolling = true }: { isConfirming: boolean; isPolling?: boolean },
): Association[] {
  // A past report has the scores of its time.
  const isAsked = isConfirming && !isPastShown();
  const answers = useQueries({
    queries: associations.map(({ related_merchant: { id } }) => ({
      queryKey: ['associations', 'score', id],
      queryFn: isAsked
        ? ({ signal }: { signal: AbortSignal }) =>
            inTurn(() => call(riskEndpoints.relatedScore, { params: { id }, signal }))
        : skipToken,
      meta: { silent: true },
      refetchInterval: ({ state }: { state: { data: unknown } }) =>
        isAsked && isPolling && state.data === null ? POLL_MS : (false as const),
    })),
  });
  return associations.map((each, at) => withScore(each, answers[at]?.data));
}

function withScore(association: Association, answer: RelatedScore | null | undefined): Association {
  if (!answer) return association;
  return { ...association, main_score: answer.curr_score, main_risk: answer.curr_score_tier };
}

/** The associations of the businesses that the graph was expanded by, each requested when it is expanded. */
export function useExpanded(inquiryId: string, merchantIds: readonly string[]) {
  return useQueries({
    queries: merchantIds.map((id) => ({
      queryKey: ['associations', 'of', inquiryId, id],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        notEmpty(await call(associationsEndpoints.ofMerchant, { params: { id, inquiryId }, signal })),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
}
