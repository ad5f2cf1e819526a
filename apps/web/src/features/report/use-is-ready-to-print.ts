import { useIsFetching } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';

const PATIENCE_MS = 30_000;

/**
 * Whether every part is loaded or failed; after 30 seconds the page no longer waits. A section whose code is still on its
 * way says so by `awaitPart` and, with what that answers, when it came.
 */
export function useIsReadyToPrint() {
  const isFetching = useIsFetching() > 0;
  const [awaited, setAwaited] = useState(0);
  const [isPatienceOver, setPatienceOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPatienceOver(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  const awaitPart = useCallback(() => {
    setAwaited((count) => count + 1);
    return () => setAwaited((count) => count - 1);
  }, []);
  return { isReady: (!isFetching && awaited === 0) || isPatienceOver, awaitPart };
}
