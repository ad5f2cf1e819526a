import { isFailing } from './circuit-breaker.ts';
import type { Limits } from './limits.ts';
import type { VendorState } from './vendor-store.ts';

const PAUSED_WAIT_MS = 15_000;
const BUSY_WAIT_MS = 1_000;
/** How late a job may use its reserved slot, because other jobs run before it. */
const SLOT_TOLERANCE_MS = 5_000;

/** Whether a call may be made now. */
export type CallDecision =
  | { decision: 'call'; next_call_at: Date }
  /** Try again after `waitMs`, with the reserved slot if there is one. */
  | { decision: 'wait'; waitMs: number; reserved?: { slot: Date; next_call_at: Date } }
  /** The vendor failed too often and is not called before `until`. */
  | { decision: 'suspended'; until: Date };

type CurrentState = Pick<VendorState, 'paused_at' | 'failures' | 'suspended_until' | 'next_call_at'>;

/**
 * Admits a call or returns when to try again. Each call gets a slot of the rate limit; one that is too early reserves
 * its slot, so that waiting calls do not all retry at once. `reservedSlot` comes from an earlier decision; it expires
 * when missed, because otherwise all calls that waited for a paused vendor would be made at once.
 */
export function decideCall(
  state: CurrentState,
  {
    limits,
    openCalls,
    reservedSlot,
    now,
  }: { limits: Limits; openCalls: number; reservedSlot: Date | null; now: Date },
): CallDecision {
  const at = now.getTime();
  if (state.paused_at) return { decision: 'wait', waitMs: PAUSED_WAIT_MS };
  if (state.suspended_until && state.suspended_until.getTime() > at) {
    const until = state.suspended_until;
    // A vendor that only sent a Retry-After is up and fails no search.
    return isFailing(state)
      ? { decision: 'suspended', until }
      : { decision: 'wait', waitMs: until.getTime() - at };
  }
  // Half-open: after a suspension a single call tests whether the vendor is back.
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
