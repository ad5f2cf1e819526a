import { useEffect, useState } from 'react';
import { useSearchState } from '#features/gathering';

/** A score is computed after the end of the last search, on a busy server later, and the page looks for it every 5 seconds. */
const SCORE_FOLLOWS_MS = 30_000;
/** Opening a report for the first time has its score computed, of searches that may have ended long before. */
const FIRST_WAIT_MS = 10_000;

/** Whether a score that is not there yet may still come, and whether a search that may change it is going on. */
export function useScoreIsAwaited(
  inquiryId: string,
  merchantId: string,
  { isPrint }: { isPrint: boolean },
): { isAwaited: boolean; isSearching: boolean } {
  const { state, answered_at } = useSearchState(inquiryId, merchantId);
  const isSearching = state === 'searching';
  // Also where the page was opened just after the last answer.
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
  const [isFirstWait, setFirstWait] = useState(!isPrint);
  useEffect(() => {
    const timer = setTimeout(() => setFirstWait(false), FIRST_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  const mayCome = isFresh || isFollowing || (isFirstWait && answered_at !== null);
  return { isAwaited: state !== 'done' || mayCome, isSearching };
}
