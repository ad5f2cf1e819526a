const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/**
 * The pause before the next call of a vendor that failed `failures` times: doubling, with jitter so that many searches
 * do not come back at once, also where the vendor says for how long it wants to be left alone.
 */
export function nextTryMs(
  failures: number,
  retryAfterMs: number | null,
  random: () => number = Math.random,
): number {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
  const chance = random() * 0.5;
  const asked = retryAfterMs === null ? 0 : Math.min(retryAfterMs, LONGEST_PAUSE_MS) + pause * chance;
  return Math.max(pause * (0.75 + chance), asked);
}
