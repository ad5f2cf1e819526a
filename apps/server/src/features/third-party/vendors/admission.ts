import type { Limits } from './limits.ts';
import type { VendorState } from './vendor-store.ts';

/** From so many failures without a success between them a vendor is not asked for a while. */
export const FAILURES_TO_SUSPEND = 10;
const FIRST_SUSPENSION_MS = 30_000;
const LONGEST_SUSPENSION_MS = 5 * 60_000;
/** So long a vendor that limits our calls is left alone when it does not say for how long. */
const UNSAID_RETRY_AFTER_MS = 30_000;
/** And at the least, whatever it says. */
const SHORTEST_RETRY_AFTER_MS = 5_000;
const PAUSED_LOOK_AGAIN_MS = 15_000;
const BUSY_LOOK_AGAIN_MS = 1_000;
/** A job may come so much after its moment because others are before it. */
const MAY_BE_LATE_MS = 5_000;

/** Whether a call may go out now. */
export type Admission =
  | { may: 'call'; next_call_at: Date }
  /** Nothing stands in the way but time: look again after `waitMs`, with the reserved moment if there is one. */
  | { may: 'wait'; waitMs: number; reserved?: { from: Date; next_call_at: Date } }
  /** The vendor failed too often: it is left alone until then. */
  | { may: 'not'; until: Date };

type Standing = Pick<VendorState, 'paused_at' | 'failures' | 'suspended_until' | 'next_call_at'>;

/**
 * Admits a call or says when to come again. A rate leaves each call a moment of its own: whoever comes too early gets
 * one reserved, so that many who wait do not all come back at once. `reserved` is the moment from an earlier answer; it
 * lapses when it is missed, or all who waited for a paused vendor would come at once.
 */
export function admission(
  state: Standing,
  {
    limits,
    openCalls,
    reserved,
    now,
  }: { limits: Limits; openCalls: number; reserved: Date | null; now: Date },
): Admission {
  const at = now.getTime();
  if (state.paused_at) return { may: 'wait', waitMs: PAUSED_LOOK_AGAIN_MS };
  if (state.suspended_until && state.suspended_until.getTime() > at) {
    const until = state.suspended_until;
    // A vendor that merely asked us to wait is well: nobody's search fails by it.
    return isFailing(state) ? { may: 'not', until } : { may: 'wait', waitMs: until.getTime() - at };
  }
  // After a suspension one call alone tries whether the vendor is back.
  const atOnce = isFailing(state) ? 1 : limits.concurrency;
  if (openCalls >= atOnce) return { may: 'wait', waitMs: BUSY_LOOK_AGAIN_MS };
  const interval = 60_000 / limits.perMinute;
  const earlyMs = reserved ? reserved.getTime() - at : null;
  if (earlyMs !== null && earlyMs > 0) return { may: 'wait', waitMs: earlyMs };
  if (earlyMs !== null && -earlyMs <= interval * limits.concurrency + MAY_BE_LATE_MS)
    return { may: 'call', next_call_at: state.next_call_at };
  const free = Math.max(state.next_call_at.getTime(), at - interval * (limits.concurrency - 1));
  const next_call_at = new Date(free + interval);
  if (free <= at) return { may: 'call', next_call_at };
  return { may: 'wait', waitMs: free - at, reserved: { from: new Date(free), next_call_at } };
}

/** Whether the vendor failed so often in a row that it is left alone. */
export const isFailing = ({ failures }: Pick<VendorState, 'failures'>): boolean =>
  failures >= FAILURES_TO_SUSPEND;

/** How long a vendor wants to be left alone after a fault; null when it does not say and need not be. */
export function pauseAsked({ kind, retryAfterMs }: Fault): number | null {
  if (kind !== 'rate_limited') return retryAfterMs;
  return Math.max(retryAfterMs ?? UNSAID_RETRY_AFTER_MS, SHORTEST_RETRY_AFTER_MS);
}

type Fault = { kind: string; retryAfterMs: number | null };
type Health = Pick<VendorState, 'failures' | 'suspensions' | 'suspended_until'>;

/** What a fault says of the vendor itself; a refused or unknown search is the search's fault. */
const countsAgainstVendor = new Set(['unavailable', 'timeout', 'malformed', 'too_large']);

/**
 * The vendor's health after a call: one that fails again and again is left alone, each time for longer; one that asks us
 * to wait is asked by nobody until then.
 */
export function healthAfter(state: Health, fault: Fault | null, now: Date): Health {
  const { failures, suspensions, suspended_until } = state;
  if (!fault) {
    return { failures: 0, suspensions: 0, suspended_until: isFailing(state) ? null : suspended_until };
  }
  const pause = pauseAsked(fault);
  const asked = pause === null ? null : new Date(now.getTime() + Math.min(pause, LONGEST_SUSPENSION_MS));
  // Whoever turns calls away is up: what failed before is over.
  if (fault.kind === 'rate_limited')
    return {
      failures: 0,
      suspensions: 0,
      suspended_until: isFailing(state) ? asked : later(suspended_until, asked),
    };
  if (!countsAgainstVendor.has(fault.kind)) return { failures, suspensions, suspended_until };
  const more = { failures: failures + 1, suspensions, suspended_until: later(suspended_until, asked) };
  // What was under way when the vendor was suspended says nothing new of it.
  const isSuspended = isFailing(state) && suspended_until !== null && suspended_until > now;
  if (!isFailing(more) || isSuspended) return more;
  const suspension = Math.min(FIRST_SUSPENSION_MS * 2 ** suspensions, LONGEST_SUSPENSION_MS);
  const until = later(new Date(now.getTime() + suspension), asked);
  return { ...more, suspensions: suspensions + 1, suspended_until: until };
}

const later = (one: Date | null, other: Date | null): Date | null =>
  one && other ? (one > other ? one : other) : (one ?? other);
