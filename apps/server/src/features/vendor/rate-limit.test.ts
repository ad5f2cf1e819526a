import { describe, expect, test } from 'vitest';
import { type CallDecision, decideCall } from './rate-limit.ts';

const START = new Date('2026-03-10T15:00:00Z');
const at = (seconds: number) => new Date(START.getTime() + seconds * 1000);
const limits = { perMinute: 60, concurrency: 1 };
const healthy = {
  paused_at: null,
  failures: 0,
  suspensions: 0,
  suspended_until: null as Date | null,
  next_call_at: new Date(0),
};
type State = typeof healthy | (Omit<typeof healthy, 'paused_at'> & { paused_at: Date | null });

const decide = (state: State, overrides: Partial<Parameters<typeof decideCall>[1]> = {}): CallDecision =>
  decideCall(state, { limits, openCalls: 0, reservedSlot: null, now: START, ...overrides });

/** The seconds at which searches make their calls when all start at once and each retries after its wait. */
function callsOf(
  searches: number,
  { limits: bounds, from = 0, until = 600 }: { limits: typeof limits; from?: number; until?: number },
): number[] {
  let next_call_at = new Date(0);
  const waiting = Array.from({ length: searches }, () => ({
    retryAt: from,
    reservedSlot: null as Date | null,
  }));
  const calls: number[] = [];
  for (let now = from; now <= until; now++) {
    for (const search of waiting.filter(({ retryAt }) => retryAt <= now)) {
      const decided = decide(
        { ...healthy, next_call_at },
        { limits: bounds, reservedSlot: search.reservedSlot, now: at(now) },
      );
      if (decided.decision === 'call') {
        next_call_at = decided.next_call_at;
        calls.push(now);
        waiting.splice(waiting.indexOf(search), 1);
      } else if (decided.decision === 'wait') {
        if (decided.reserved) next_call_at = decided.reserved.next_call_at;
        search.reservedSlot = decided.reserved?.slot ?? search.reservedSlot;
        search.retryAt = now + Math.ceil(decided.waitMs / 1000);
      }
    }
  }
  return calls;
}

describe('the rate limit of a vendor', () => {
  test('gives each waiting search its own slot, first come, first served', () => {
    expect(callsOf(5, { limits: { perMinute: 5, concurrency: 1 } })).toEqual([0, 12, 24, 36, 48]);
  });

  test('admits calls up to the concurrency and the limit per minute', () => {
    const calls = callsOf(30, { limits: { perMinute: 20, concurrency: 4 } });
    expect(calls).toHaveLength(30);
    expect(calls.filter((second) => second === 0)).toHaveLength(4);
    for (const from of calls) {
      expect(calls.filter((second) => second >= from && second < from + 60).length).toBeLessThanOrEqual(24);
    }
  });

  test('does not accumulate unused calls', () => {
    const idle = { ...healthy, next_call_at: at(-3600) };
    const decided = decide(idle, { limits: { perMinute: 60, concurrency: 3 } });
    expect(decided).toEqual({ decision: 'call', next_call_at: at(-1) });
  });

  test('makes a search wait for its reserved slot and then admits it', () => {
    const state = { ...healthy, next_call_at: at(40) };
    expect(decide(state, { reservedSlot: at(7) })).toEqual({ decision: 'wait', waitMs: 7000 });
    expect(decide(state, { reservedSlot: at(-1) })).toEqual({ decision: 'call', next_call_at: at(40) });
  });

  test('gives a search that missed its slot a new one', () => {
    const missed = at(-600);
    const state = { ...healthy, next_call_at: at(-300) };
    const first = decide(state, { reservedSlot: missed });
    expect(first).toEqual({ decision: 'call', next_call_at: at(1) });
    expect(decide({ ...state, next_call_at: at(1) }, { reservedSlot: missed })).toEqual({
      decision: 'wait',
      waitMs: 1000,
      reserved: { slot: at(1), next_call_at: at(2) },
    });
  });
});

describe('a busy or paused vendor', () => {
  test('gets no more concurrent calls than allowed', () => {
    const two = { perMinute: 600, concurrency: 2 };
    expect(decide(healthy, { limits: two, openCalls: 1 }).decision).toBe('call');
    expect(decide(healthy, { limits: two, openCalls: 2 })).toEqual({ decision: 'wait', waitMs: 1000 });
  });

  test('makes searches wait while it is paused, even when suspended, and fails none', () => {
    for (const state of [healthy, { ...healthy, failures: 99, suspended_until: at(60) }]) {
      expect(decide({ ...state, paused_at: at(-5) })).toEqual({ decision: 'wait', waitMs: 15_000 });
    }
  });
});
