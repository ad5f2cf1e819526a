import type { Limits } from './limits.ts';
import type { VendorState } from './vendor-store.ts';

/** The circuit breaker opens at so many failures in a row: the vendor is suspended. */
export const FAILURES_TO_SUSPEND = 10;
const FIRST_SUSPENSION_MS = 30_000;
const LONGEST_SUSPENSION_MS = 5 * 60_000;
/** So long a vendor that rate-limits us is not called when its answer has no Retry-After. */
const DEFAULT_RETRY_AFTER_MS = 30_000;
/** And so long at the least, whatever its Retry-After. */
const SHORTEST_RETRY_AFTER_MS = 5_000;
const PAUSED_WAIT_MS = 15_000;
const BUSY_WAIT_MS = 1_000;
/** A job may run so much after its reserved slot because other jobs are before it. */
const SLOT_TOLERANCE_MS = 5_000;

/** Whether a call may be made now. */
export type Admission =
  | { decision: 'call'; next_call_at: Date }
  /** Try again after `waitMs`, with the reserved slot if there is one. */
  | { decision: 'wait'; waitMs: number; reserved?: { slot: Date; next_call_at: Date } }
  /** The vendor failed too often: it is not called until then. */
  | { decision: 'suspended'; until: Date };

type CurrentState = Pick<VendorState, 'paused_at' | 'failures' | 'suspended_until' | 'next_call_at'>;

/**
 * Admits a call or says when to try again. The rate limit gives each call a slot: one that comes too early has a slot
 * reserved, so that many which wait do not all come back at once. `reservedSlot` is the slot of an earlier decision; it
 * lapses when it is missed, or all that waited for a paused vendor would call at once.
 */
export function admission(
  state: CurrentState,
  {
    limits,
    openCalls,
    reservedSlot,
    now,
  }: { limits: Limits; openCalls: number; reservedSlot: Date | null; now: Date },
): Admission {
  const at = now.getTime();
  if (state.paused_at) return { decision: 'wait', waitMs: PAUSED_WAIT_MS };
  if (state.suspended_until && state.suspended_until.getTime() > at) {
    const until = state.suspended_until;
    // A vendor that only sent a Retry-After is up: no search fails by it.
    return isFailing(state)
      ? { decision: 'suspended', until }
      : { decision: 'wait', waitMs: until.getTime() - at };
  }
  // Half-open: after a suspension a single call tries whether the vendor is up again.
  const concurrency = isFailing(state) ? 1 : limits.concurrency;
  if (openCalls >= concurrency) return { decision: 'wait', waitMs: BUSY_WAIT_MS };
  const interval = 60_000 / limits.perMinute;
  const untilSlotMs = reservedSlot ? reservedSlot.getTime() - at : null;
  if (untilSlotMs !== null && untilSlotMs > 0) return { decision: 'wait', waitMs: untilSlotMs };
  if (untilSlotMs !== null && -untilSlotMs <= interval * limits.concurrency + SLOT_TOLERANCE_MS)
    return { decision: 'call', next_call_at: state.next_call_at };
  const slot = Math.max(state.next_call_at.getTime(), at - interval * (limits.concurrency - 1));
  const next_call_at = new Date(slot + interval);
  if (slot <= at) return { decision: 'call', next_call_at };
  return { decision: 'wait', waitMs: slot - at, reserved: { slot: new Date(slot), next_call_at } };
}

/** Whether the vendor failed so often in a row that it is suspended. */
export const isFailing = ({ failures }: Pick<VendorState, 'failures'>): boolean =>
  failures >= FAILURES_TO_SUSPEND;

/** How long a vendor is not called after the fault; null when nothing is known and it is not rate limiting us. */
export function retryAfter({ kind, retryAfterMs }: Fault): number | null {
  if (kind !== 'rate_limited') return retryAfterMs;
  return Math.max(retryAfterMs ?? DEFAULT_RETRY_AFTER_MS, SHORTEST_RETRY_AFTER_MS);
}

type Fault = { kind: string; retryAfterMs: number | null };
type Health = Pick<VendorState, 'failures' | 'suspensions' | 'suspended_until'>;

/** Faults of the vendor itself; a refused or lost search is none. */
const countsAgainstVendor = new Set(['unavailable', 'timeout', 'malformed', 'too_large']);

/**
 * The vendor's health after a call: repeated failures suspend it, each time for longer; after a Retry-After it is called
 * for no search until then.
 */
export function healthAfter(state: Health, fault: Fault | null, now: Date): Health {
  const { failures, suspensions, suspended_until } = state;
  if (!fault) {
    return { failures: 0, suspensions: 0, suspended_until: isFailing(state) ? null : suspended_until };
  }
  const waitMs = retryAfter(fault);
  const requested =
    waitMs === null ? null : new Date(now.getTime() + Math.min(waitMs, LONGEST_SUSPENSION_MS));
  // A vendor that limits our rate is up: earlier failures are over.
  if (fault.kind === 'rate_limited')
    return {
      failures: 0,
      suspensions: 0,
      suspended_until: isFailing(state) ? requested : later(suspended_until, requested),
    };
  if (!countsAgainstVendor.has(fault.kind)) return { failures, suspensions, suspended_until };
  const failed = { failures: failures + 1, suspensions, suspended_until: later(suspended_until, requested) };
  // A call that was open when the vendor was suspended counts no more.
  const isSuspended = isFailing(state) && suspended_until !== null && suspended_until > now;
  if (!isFailing(failed) || isSuspended) return failed;
  const suspension = Math.min(FIRST_SUSPENSION_MS * 2 ** suspensions, LONGEST_SUSPENSION_MS);
  const until = later(new Date(now.getTime() + suspension), requested);
  return { ...failed, suspensions: suspensions + 1, suspended_until: until };
}

const later = (one: Date | null, other: Date | null): Date | null =>
  one && other ? (one > other ? one : other) : (one ?? other);
