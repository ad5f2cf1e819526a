import type { VendorState } from './vendor-store.ts';

/** Failures in a row at which the circuit breaker opens and the vendor is suspended. */
export const FAILURES_TO_SUSPEND = 10;
const FIRST_SUSPENSION_MS = 30_000;
const MAX_SUSPENSION_MS = 5 * 60_000;
/** Pause after a rate-limited response without a Retry-After. */
const DEFAULT_RETRY_AFTER_MS = 30_000;
/** The shortest pause after a rate-limited response, regardless of its Retry-After. */
const MIN_RETRY_AFTER_MS = 5_000;

/** True when the vendor has failed often enough in a row to be suspended. */
export const isFailing = ({ failures }: Pick<VendorState, 'failures'>): boolean =>
  failures >= FAILURES_TO_SUSPEND;

/** How long not to call a vendor after the fault; null without a Retry-After, unless the vendor limits our rate. */
export function retryAfter({ kind, retryAfterMs }: Fault): number | null {
  if (kind !== 'rate_limited') return retryAfterMs;
  return Math.max(retryAfterMs ?? DEFAULT_RETRY_AFTER_MS, MIN_RETRY_AFTER_MS);
}

type Fault = { kind: string; retryAfterMs: number | null };
type Health = Pick<VendorState, 'failures' | 'suspensions' | 'suspended_until'>;

/** Faults of the vendor; a refused or lost search is not one. */
const countsAgainstVendor = new Set(['unavailable', 'timeout', 'malformed', 'too_large']);

/**
 * The vendor's health after a call: repeated failures suspend it, each time for longer; a Retry-After blocks all calls
 * until then.
 */
export function healthAfter(state: Health, fault: Fault | null, now: Date): Health {
  const { failures, suspensions, suspended_until } = state;
  if (!fault) {
    return { failures: 0, suspensions: 0, suspended_until: isFailing(state) ? null : suspended_until };
  }
  const waitMs = retryAfter(fault);
  const requested = waitMs === null ? null : new Date(now.getTime() + Math.min(waitMs, MAX_SUSPENSION_MS));
  // A vendor that limits our rate is up, so earlier failures are cleared.
  if (fault.kind === 'rate_limited')
    return {
      failures: 0,
      suspensions: 0,
      suspended_until: isFailing(state) ? requested : later(suspended_until, requested),
    };
  if (!countsAgainstVendor.has(fault.kind)) return { failures, suspensions, suspended_until };
  const failed = { failures: failures + 1, suspensions, suspended_until: later(suspended_until, requested) };
  // A call that was open when the vendor was suspended no longer counts.
  const isSuspended = isFailing(state) && suspended_until !== null && suspended_until > now;
  if (!isFailing(failed) || isSuspended) return failed;
  const suspension = Math.min(FIRST_SUSPENSION_MS * 2 ** suspensions, MAX_SUSPENSION_MS);
  const until = later(new Date(now.getTime() + suspension), requested);
  return { ...failed, suspensions: suspensions + 1, suspended_until: until };
}

const later = (one: Date | null, other: Date | null): Date | null =>
  one && other ? (one > other ? one : other) : (one ?? other);
