import { useIsFetching } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';

const PATIENCE_MS = 30_000;

/**
 * Whether every part is loaded or failed, or 30 seconds have passed. A section whose code is loading calls `awaitPart`,
 * and the function that it returns once it is loaded.
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
