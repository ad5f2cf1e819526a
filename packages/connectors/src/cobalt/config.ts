/** Timeout of one connection; the vendor itself closes it after about 20 s. */
export const CALL_TIMEOUT_MS = 30_000;

/** Delay between two calls with a retryId; the vendor's own client waits 5 to 10 s. */
export const POLL_AFTER_MS = 5_000;

/** A live search of the slowest state takes 2 to 3 minutes. */
export const SEARCH_TIMEOUT_MS = 10 * 60_000;
