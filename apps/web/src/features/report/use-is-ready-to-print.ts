import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const PATIENCE_MS = 30_000;

/** Whether every part is loaded or failed; after 30 seconds the page no longer waits. */
export function useIsReadyToPrint(): boolean {
  const isFetching = useIsFetching() > 0;
  const [isPatienceOver, setPatienceOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPatienceOver(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return !isFetching || isPatienceOver;
}
