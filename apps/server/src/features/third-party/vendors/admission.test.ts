import { describe, expect, test } from 'vitest';
import { type Admission, admission, FAILURES_TO_SUSPEND, healthAfter } from './admission.ts';

const START = new Date('2026-03-10T15:00:00Z');
const at = (seconds: number) => new Date(START.getTime() + seconds * 1000);
const limits = { perMinute: 60, concurrency: 1 };
const well = {
  paused_at: null,
  failures: 0,
  suspensions: 0,
  suspended_until: null as Date | null,
  next_call_at: new Date(0),
};
type State = typeof well | (Omit<typeof well, 'paused_at'> & { paused_at: Date | null });

const ask = (state: State, given: Partial<Parameters<typeof admission>[1]> = {}): Admission =>
  admission(state, { limits, openCalls: 0, reserved: null, now: START, ...given });

/** Searches that are all there from the start and each come again when they were told to, second by second. */
function callsOf(
  searches: number,
  { limits: bounds, from = 0, until = 600 }: { limits: typeof limits; from?: number; until?: number },
): number[] {
  let next_call_at = new Date(0);
  const waiting = Array.from({ length: searches }, () => ({ again: from, reserved: null as Date | null }));
  const calls: number[] = [];
  for (let now = from; now <= until; now++) {
    for (const search of waiting.filter(({ again }) => again <= now)) {
      const may = ask({ ...well, next_call_at }, { limits: bounds, reserved: search.reserved, now: at(now) });
      if (may.may === 'call') {
        next_call_at = may.next_call_at;
        calls.push(now);
        waiting.splice(waiting.indexOf(search), 1);
      } else if (may.may === 'wait') {
        if (may.reserved) next_call_at = may.reserved.next_call_at;
        search.reserved = may.reserved?.from ?? search.reserved;
        search.again = now + Math.ceil(may.waitMs / 1000);
      }
    }
  }
  return calls;
}

describe('the rate of a vendor', () => {
  test('leaves each of many who wait a moment of its own, in the order they came', () => {
    expect(callsOf(5, { limits: { perMinute: 5, concurrency: 1 } })).toEqual([0, 12, 24, 36, 48]);
  });

  test('lets as many begin at once as may run at once, and no more a minute than allowed', () => {
    const calls = callsOf(30, { limits: { perMinute: 20, concurrency: 4 } });
    expect(calls).toHaveLength(30);
    expect(calls.filter((second) => second === 0)).toHaveLength(4);
    for (const from of calls) {
      expect(calls.filter((second) => second >= from && second < from + 60).length).toBeLessThanOrEqual(24);
    }
  });

  test('does not save up what was not used', () => {
    const idle = { ...well, next_call_at: at(-3600) };
    const may = ask(idle, { limits: { perMinute: 60, concurrency: 3 } });
    expect(may).toEqual({ may: 'call', next_call_at: at(-1) });
  });

  test('keeps a reserved moment: earlier waits for it, at it the call goes out without another', () => {
    const state = { ...well, next_call_at: at(40) };
    expect(ask(state, { reserved: at(7) })).toEqual({ may: 'wait', waitMs: 7000 });
    expect(ask(state, { reserved: at(-1) })).toEqual({ may: 'call', next_call_at: at(40) });
  });

  test('gives a new moment to who missed its own, so that all who waited long do not come at once', () => {
    const missed = at(-600);
    const state = { ...well, next_call_at: at(-300) };
    const first = ask(state, { reserved: missed });
    expect(first).toEqual({ may: 'call', next_call_at: at(1) });
    expect(ask({ ...state, next_call_at: at(1) }, { reserved: missed })).toEqual({
      may: 'wait',
      waitMs: 1000,
      reserved: { from: at(1), next_call_at: at(2) },
    });
  });
});

describe('a vendor that is busy or paused', () => {
  test('is asked by no more at a time than allowed', () => {
    const two = { perMinute: 600, concurrency: 2 };
    expect(ask(well, { limits: two, openCalls: 1 }).may).toBe('call');
    expect(ask(well, { limits: two, openCalls: 2 })).toEqual({ may: 'wait', waitMs: 1000 });
  });

  test('makes searches wait while it is paused, whatever else is true of it, and fails none', () => {
    for (const state of [well, { ...well, failures: 99, suspended_until: at(60) }]) {
      expect(ask({ ...state, paused_at: at(-5) })).toEqual({ may: 'wait', waitMs: 15_000 });
    }
  });
});

const down = { kind: 'unavailable', retryAfterMs: null };
const failedTimes = (times: number, state: State = well) =>
  Array.from({ length: times }).reduce<State>(
    (before) => ({ ...before, ...healthAfter(before, down, START) }),
    state,
  );

describe('a vendor that fails', () => {
  test('is left alone from the tenth failure without a success between them', () => {
    const nine = failedTimes(FAILURES_TO_SUSPEND - 1);
    expect(ask(nine).may).toBe('call');
    const ten = failedTimes(1, nine);
    expect(ask(ten)).toEqual({ may: 'not', until: at(30) });
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
  ])('a fault %s counts %i against it', (kind, counted) => {
    expect(healthAfter(well, { kind, retryAfterMs: null }, START).failures).toBe(counted);
  });

  test('is tried by one search alone after its suspension; its success sets it free', () => {
    const back = { ...failedTimes(FAILURES_TO_SUSPEND), suspended_until: at(-1) };
    const many = { perMinute: 600, concurrency: 5 };
    expect(ask(back, { limits: many }).may).toBe('call');
    expect(ask(back, { limits: many, openCalls: 1 })).toEqual({ may: 'wait', waitMs: 1000 });
    const free = { ...back, ...healthAfter(back, null, START) };
    expect(ask(free, { limits: many, openCalls: 4 }).may).toBe('call');
  });

  test('is left alone for longer each time that it is still down, five minutes at the most', () => {
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

  test('is not left alone for longer by the calls that were under way when it was', () => {
    const suspended = failedTimes(FAILURES_TO_SUSPEND);
    const after = failedTimes(4, suspended);
    expect(after).toMatchObject({ suspensions: 1, suspended_until: suspended.suspended_until });
  });
});

test('a vendor that fails and says for how long is left alone by everybody, at the first failure too', () => {
  const failed = { ...well, ...healthAfter(well, { kind: 'unavailable', retryAfterMs: 40_000 }, START) };
  expect(failed.failures).toBe(1);
  expect(ask(failed)).toEqual({ may: 'wait', waitMs: 40_000 });
});

describe('a vendor that limits our calls', () => {
  const limited = { ...well, ...healthAfter(well, { kind: 'rate_limited', retryAfterMs: 20_000 }, START) };

  test('is asked by nobody until then, also by who had a moment reserved; no search fails by it', () => {
    expect(ask(limited)).toEqual({ may: 'wait', waitMs: 20_000 });
    expect(ask(limited, { reserved: at(-1) })).toEqual({ may: 'wait', waitMs: 20_000 });
    expect(ask(limited, { now: at(20) }).may).toBe('call');
  });

  test('is waited for five minutes at the most, however long it asks for', () => {
    const asked = healthAfter(well, { kind: 'rate_limited', retryAfterMs: 86_400_000 }, START);
    expect(asked.suspended_until).toEqual(at(300));
  });

  test('is left alone for some seconds though it says for none', () => {
    const asked = healthAfter(well, { kind: 'rate_limited', retryAfterMs: 0 }, START);
    expect(asked.suspended_until).toEqual(at(5));
  });

  test('is up again: what failed before is over, and no search fails by its limit', () => {
    const back = { ...failedTimes(FAILURES_TO_SUSPEND), suspended_until: at(-1) };
    const turned = { ...back, ...healthAfter(back, { kind: 'rate_limited', retryAfterMs: 60_000 }, START) };
    expect(turned.failures).toBe(0);
    expect(ask(turned)).toEqual({ may: 'wait', waitMs: 60_000 });
  });

  test('is left alone for half a minute when it does not say for how long', () => {
    const asked = healthAfter(well, { kind: 'rate_limited', retryAfterMs: null }, START);
    expect(asked).toEqual({ failures: 0, suspensions: 0, suspended_until: at(30) });
  });

  test('keeps its word when an earlier call still comes back well', () => {
    expect(healthAfter(limited, null, START).suspended_until).toEqual(at(20));
  });
});
