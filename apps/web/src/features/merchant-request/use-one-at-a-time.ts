import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/** Runs calls one at a time, so that a double click sends one. */
export function useOneAtATime({ onError }: { onError: (failure: Error) => void }) {
  /** A double click fires again before the first click has rendered. */
  const inFlight = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (work: () => Promise<void>) => work(),
    meta: { silent: true },
    onError,
    onSettled: () => {
      inFlight.current = false;
    },
  });
  const run = (work: () => Promise<void>): void => {
    if (inFlight.current) return;
    inFlight.current = true;
    mutate(work);
  };
  return { run, isPending };
}
