import { type Association, associationsEndpoints } from '@assay/domain/associations';
import { riskEndpoints } from '@assay/domain/risk';
import { skipToken, useQueries } from '@tanstack/react-query';
import { answerOf } from '#api/answer-of';
import { isPastShown } from '#api/as-of';
import { call } from '#api/call';

const AT_A_TIME = 4;
/** A score that waits for searches is polled. */
const POLL_MS = 15_000;

const inTurn = limitConcurrency(AT_A_TIME);

/** Limits how many tasks run at once; others wait in order. */
function limitConcurrency(max: number): <T>(work: () => Promise<T>) => Promise<T> {
  let going = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (going >= max) await new Promise<void>((go) => waiting.push(go));
    going += 1;
    try {
      return await work();
    } finally {
      going -= 1;
      waiting.shift()?.();
    }
  };
}

/**
 * Associations with scores from `related_vrisk` instead of those in the report: requested four at a time while the tab
 * is open; elsewhere as far as answered (details: report, section 16).
 */
export function useRelatedScores(
  associations: readonly Association[],
  { isConfirming }: { isConfirming: boolean },
): Association[] {
  // A past report has the scores of its time.
  const isAsked = isConfirming && !isPastShown();
  const ids = [...new Set(associations.map(({ related_merchant: { id } }) => id))];
  const answers = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['associations', 'score', id],
      queryFn: isAsked
        ? ({ signal }: { signal: AbortSignal }) =>
            inTurn(() => call(riskEndpoints.relatedScore, { params: { id }, signal }))
        : skipToken,
      meta: { silent: true },
      refetchInterval: ({ state }: { state: { data: unknown } }) =>
        isAsked && state.data === null ? POLL_MS : (false as const),
    })),
  });
  return associations.map((each) => {
    const answer = answers[ids.indexOf(each.related_merchant.id)]?.data;
    return answer ? { ...each, main_score: answer.curr_score, main_risk: answer.curr_score_tier } : each;
  });
}

/** The associations of the businesses that the graph was expanded by, each requested when it is expanded. */
export function useExpanded(inquiryId: string, merchantIds: readonly string[]) {
  return useQueries({
    queries: merchantIds.map((id) => ({
      queryKey: ['associations', 'of', inquiryId, id],
      ...answerOf(associationsEndpoints.ofMerchant, { params: { id, inquiryId } }),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
}
