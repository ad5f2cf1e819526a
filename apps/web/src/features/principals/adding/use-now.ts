import { useInterval } from '@mantine/hooks';
import { useState } from 'react';

const EVERY_MS = 5_000;

/** The current time, at most a few seconds old. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useInterval(() => setNow(new Date()), EVERY_MS, { autoInvoke: true });
  return now;
}
