import { refuse } from './refusal.ts';

const MINUTE_MS = 60_000;

/** A check that refuses with 429 and Retry-After once a key was let through `limit` times within a minute. */
export function limitPerMinute(limit: number): (key: string, now: Date) => void {
  const passed = new Map<string, number[]>();
  return (key, now) => {
    const since = now.getTime() - MINUTE_MS;
    const recent = (passed.get(key) ?? []).filter((time) => time > since);
    const oldest = recent[0];
    if (recent.length >= limit && oldest !== undefined) {
      refuse('rate_limited', { headers: { 'retry-after': String(Math.ceil((oldest - since) / 1000)) } });
    }
    recent.push(now.getTime());
    passed.set(key, recent);
    // Keys of callers long gone must not pile up.
    if (passed.size > 10_000)
      for (const [other, times] of passed) if ((times.at(-1) ?? 0) <= since) passed.delete(other);
  };
}
