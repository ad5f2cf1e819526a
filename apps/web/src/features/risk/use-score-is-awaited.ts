import { useEffect, useState } from 'react';
import { useSearchState } from '#features/gathering';

/** A score is computed after the end of the last search, on a busy server later, and the page looks for it every 5 seconds. */
const SCORE_FOLLOWS_MS = 30_000;

/** Whether a score that is not there yet may still come, and whether a search that may change it is going on. */
export function useScoreIsAwaited(
  inquiryId: string,
  merchantId: string,
): { isAwaited: boolean; isSearching: boolean } {
  const state = useSearchState(inquiryId, merchantId);
  const isSearching = state === 'searching';
  const [isFollowing, setFollowing] = useState(false);
  useEffect(() => {
    if (isSearching) {
      setFollowing(true);
      return;
    }
    const timer = setTimeout(() => setFollowing(false), SCORE_FOLLOWS_MS);
    return () => clearTimeout(timer);
  }, [isSearching]);
  return { isAwaited: state !== 'done' || isFollowing, isSearching };
}
