import { useCallback, useRef, useState } from 'react';
import { toast } from '#ui/toast';

/** A part of the shell that loads on demand, and a function that loads it and returns whether that worked. */
export function useLoaded<Part>(
  from: () => Promise<Part>,
  name: string,
): [part: Part | undefined, load: () => Promise<boolean>] {
  const [part, setPart] = useState<Part>();
  const latest = useRef({ from, name });
  const load = useCallback(async () => {
    try {
      const loaded = await latest.current.from();
      setPart(() => loaded);
      return true;
    } catch {
      toast.error(`${latest.current.name} could not be loaded. Try again once the connection is back.`);
      return false;
    }
  }, []);
  return [part, load];
}
