const FIRST_DELAY_MS = 2_000;
const MAX_DELAY_MS = 5 * 60_000;

/**
 * The delay before the next call after `failures` failed ones: exponential backoff with jitter, also after a
 * Retry-After, so that searches do not retry all at once.
 */
export function retryDelayMs(
  failures: number,
  retryAfterMs: number | null,
  random: () => number = Math.random,
): number {
  const backoff = Math.min(FIRST_DELAY_MS * 2 ** (failures - 1), MAX_DELAY_MS);
  const jitter = random() * 0.5;
  const requested = retryAfterMs === null ? 0 : Math.min(retryAfterMs, MAX_DELAY_MS) + backoff * jitter;
  return Math.max(backoff * (0.75 + jitter), requested);
}
