import { useEffect, useState } from 'react';

const elapsed = (moment: string) => Math.max(0, Math.floor((Date.now() - Date.parse(moment)) / 1000));

/** Whole seconds since a moment, updated every second; null without a moment. */
export function useSecondsSince(moment: string | null): number | null {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!moment) return;
    const timer = setInterval(() => tick((count) => count + 1), 1_000);
    return () => clearInterval(timer);
  }, [moment]);
  return moment ? elapsed(moment) : null;
}
