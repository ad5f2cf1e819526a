import { isFailing } from './circuit-breaker.ts';
import type { Limits } from './limits.ts';
import type { VendorState } from './vendor-store.ts';

const PAUSED_WAIT_MS = 15_000;
const BUSY_WAIT_MS = 1_000;
/** A job may run so much after its reserved slot because other jobs are before it. */
const SLOT_TOLERANCE_MS = 5_000;

/** Whether a call may be made now. */
export type CallDecision =
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
