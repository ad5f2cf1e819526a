import type { Limits } from './limits.ts';
import type { VendorState } from './vendor-store.ts';

/** From so many failures without a success between them a vendor is not asked for a while. */
export const FAILURES_TO_SUSPEND = 10;
const FIRST_SUSPENSION_MS = 30_000;
const LONGEST_SUSPENSION_MS = 5 * 60_000;
const PAUSED_LOOK_AGAIN_MS = 15_000;
const BUSY_LOOK_AGAIN_MS = 1_000;

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
 * one reserved, so that many who wait do not all come back at once. `reserved` is the moment from an earlier answer.
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
  if (state.suspended_until && state.suspended_until.getTime() > at)
    return { may: 'not', until: state.suspended_until };
  // After a suspension one call alone tries whether the vendor is back.
  const atOnce = state.failures >= FAILURES_TO_SUSPEND ? 1 : limits.concurrency;
  if (openCalls >= atOnce) return { may: 'wait', waitMs: BUSY_LOOK_AGAIN_MS };
  if (reserved) {
    if (reserved.getTime() <= at) return { may: 'call', next_call_at: state.next_call_at };
    return { may: 'wait', waitMs: reserved.getTime() - at };
  }
  const interval = 60_000 / limits.perMinute;
  const free = Math.max(state.next_call_at.getTime(), at - interval * (limits.concurrency - 1));
  const next_call_at = new Date(free + interval);
  if (free <= at) return { may: 'call', next_call_at };
  return { may: 'wait', waitMs: free - at, reserved: { from: new Date(free), next_call_at } };
}

type Health = Pick<VendorState, 'failures' | 'suspensions' | 'suspended_until' | 'next_call_at'>;

/** What a fault says of the vendor itself; a refused or unknown search is the search's fault. */
const countsAgainstVendor = new Set(['unavailable', 'timeout', 'malformed', 'too_large']);

/** The vendor's health after a call: one that fails again and again is left alone, each time for longer. */
export function healthAfter(
  state: Health,
  fault: { kind: string; retryAfterMs: number | null } | null,
  now: Date,
): Health {
  const { next_call_at } = state;
  if (!fault) return { failures: 0, suspensions: 0, suspended_until: null, next_call_at };
  if (fault.kind === 'rate_limited') {
    const asked = new Date(now.getTime() + Math.min(fault.retryAfterMs ?? 0, LONGEST_SUSPENSION_MS));
    return { ...state, next_call_at: asked > next_call_at ? asked : next_call_at };
  }
  if (!countsAgainstVendor.has(fault.kind)) return state;
  const failures = state.failures + 1;
  if (failures < FAILURES_TO_SUSPEND) return { ...state, failures };
  const pause = Math.min(FIRST_SUSPENSION_MS * 2 ** state.suspensions, LONGEST_SUSPENSION_MS);
  return {
    failures,
    suspensions: state.suspensions + 1,
    suspended_until: new Date(now.getTime() + pause),
    next_call_at,
  };
}
