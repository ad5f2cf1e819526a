import { describe, expect, test } from 'vitest';
import { FAILURES_TO_SUSPEND, healthAfter } from './circuit-breaker.ts';
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

const down = { kind: 'unavailable', retryAfterMs: null };
const failedTimes = (times: number, state: State = healthy) =>
  Array.from({ length: times }).reduce<State>(
    (before) => ({ ...before, ...healthAfter(before, down, START) }),
    state,
  );

describe('a failing vendor', () => {
  test('is suspended at the tenth failure in a row', () => {
    const nine = failedTimes(FAILURES_TO_SUSPEND - 1);
    expect(decide(nine).decision).toBe('call');
    const ten = failedTimes(1, nine);
    expect(decide(ten)).toEqual({ decision: 'suspended', until: at(30) });
    expect(healthAfter(nine, null, START)).toEqual({ failures: 0, suspensions: 0, suspended_until: null });
  });

  test.each([
    ['unavailable', 1],
    ['timeout', 1],
    ['malformed', 1],
    ['too_large', 1],
    ['refused', 0],
    ['search_lost', 0],
    ['rate_limited', 0],
  ])('counts the fault %s as %i failures', (kind, counted) => {
    expect(healthAfter(healthy, { kind, retryAfterMs: null }, START).failures).toBe(counted);
  });

  test('gets one call after its suspension, whose success ends the suspension', () => {
    const back = { ...failedTimes(FAILURES_TO_SUSPEND), suspended_until: at(-1) };
    const many = { perMinute: 600, concurrency: 5 };
    expect(decide(back, { limits: many }).decision).toBe('call');
    expect(decide(back, { limits: many, openCalls: 1 })).toEqual({ decision: 'wait', waitMs: 1000 });
    const free = { ...back, ...healthAfter(back, null, START) };
    expect(decide(free, { limits: many, openCalls: 4 }).decision).toBe('call');
  });

  test('is suspended twice as long after each further failure, up to five minutes', () => {
    const pauses: number[] = [];
    let state = failedTimes(FAILURES_TO_SUSPEND - 1);
    let now = START;
    for (let time = 0; time < 6; time++) {
      state = { ...state, ...healthAfter(state, down, now) };
      const until = state.suspended_until ?? now;
      pauses.push((until.getTime() - now.getTime()) / 1000);
      now = until;
    }
    expect(pauses).toEqual([30, 60, 120, 240, 300, 300]);
  });

  test('is not suspended longer by calls that were open when it was suspended', () => {
    const suspended = failedTimes(FAILURES_TO_SUSPEND);
    const after = failedTimes(4, suspended);
    expect(after).toMatchObject({ suspensions: 1, suspended_until: suspended.suspended_until });
  });
});

test('that sends a Retry-After is not called until then, also at its first failure', () => {
  const failed = {
    ...healthy,
    ...healthAfter(healthy, { kind: 'unavailable', retryAfterMs: 40_000 }, START),
  };
  expect(failed.failures).toBe(1);
  expect(decide(failed)).toEqual({ decision: 'wait', waitMs: 40_000 });
});

describe('a rate-limiting vendor', () => {
  const limited = {
    ...healthy,
    ...healthAfter(healthy, { kind: 'rate_limited', retryAfterMs: 20_000 }, START),
  };

  test('is not called until its Retry-After, also for a reserved slot, and fails no search', () => {
    expect(decide(limited)).toEqual({ decision: 'wait', waitMs: 20_000 });
    expect(decide(limited, { reservedSlot: at(-1) })).toEqual({ decision: 'wait', waitMs: 20_000 });
    expect(decide(limited, { now: at(20) }).decision).toBe('call');
  });

  test('is not called for five minutes at most, however long its Retry-After', () => {
    const after = healthAfter(healthy, { kind: 'rate_limited', retryAfterMs: 86_400_000 }, START);
    expect(after.suspended_until).toEqual(at(300));
  });

  test('is not called for five seconds when its Retry-After is zero', () => {
    const after = healthAfter(healthy, { kind: 'rate_limited', retryAfterMs: 0 }, START);
    expect(after.suspended_until).toEqual(at(5));
  });

  test('counts as up: earlier failures are cleared and no search fails', () => {
    const back = { ...failedTimes(FAILURES_TO_SUSPEND), suspended_until: at(-1) };
    const turned = { ...back, ...healthAfter(back, { kind: 'rate_limited', retryAfterMs: 60_000 }, START) };
    expect(turned.failures).toBe(0);
    expect(decide(turned)).toEqual({ decision: 'wait', waitMs: 60_000 });
  });

  test('is not called for half a minute without a Retry-After', () => {
    const after = healthAfter(healthy, { kind: 'rate_limited', retryAfterMs: null }, START);
    expect(after).toEqual({ failures: 0, suspensions: 0, suspended_until: at(30) });
  });

  test('is not called before its Retry-After even though an earlier call succeeds', () => {
    expect(healthAfter(limited, null, START).suspended_until).toEqual(at(20));
  });
});
