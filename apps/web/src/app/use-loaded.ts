import { useCallback, useRef, useState } from 'react';
import { toast } from '#ui/toast';

/** A part of the shell that is loaded when it is asked for, and what loads it, which says whether it is there. */
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
