const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/**
 * The pause before the next call of a vendor that failed `failures` times: doubling, with jitter so that many searches
 * do not come back at once, and never less than the vendor asked for.
 */
export function nextTryMs(
  failures: number,
  retryAfterMs: number | null,
  random: () => number = Math.random,
): number {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
  return Math.max(pause * (0.75 + random() * 0.5), Math.min(retryAfterMs ?? 0, LONGEST_PAUSE_MS));
}
