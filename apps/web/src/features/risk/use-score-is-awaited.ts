import { useEffect, useState } from 'react';
import { useSearchState } from '#features/gathering';

/**
 * How long after the last search the page polls every 5 seconds: the score is computed then, later on a busy server.
 */
const SCORE_FOLLOWS_MS = 30_000;
/** Opening a report for the first time computes its score, even if its searches ended long ago. */
const FIRST_WAIT_MS = 10_000;

/** Whether a missing score may still be computed, and whether a search that may change it is running. */
export function useScoreIsAwaited(
  inquiryId: string,
  merchantId: string,
): { isAwaited: boolean; isSearching: boolean } {
  const { state, answered_at } = useSearchState(inquiryId, merchantId);
  const isSearching = state === 'searching';
  // Also true if the page was opened just after the last answer.
  const isFresh = answered_at !== null && Date.now() - Date.parse(answered_at) < SCORE_FOLLOWS_MS;
  const [isFollowing, setFollowing] = useState(false);
  useEffect(() => {
    if (isSearching || isFresh) {
      setFollowing(true);
      return;
    }
    const timer = setTimeout(() => setFollowing(false), SCORE_FOLLOWS_MS);
    return () => clearTimeout(timer);
  }, [isSearching, isFresh]);
  const [isFirstWait, setFirstWait] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setFirstWait(false), FIRST_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  const mayCome = isFresh || isFollowing || (isFirstWait && answered_at !== null);
  return { isAwaited: state !== 'done' || mayCome, isSearching };
}
