import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepTokenFresh, type Refreshed } from './keep-token-fresh.ts';

const MINUTE = 60_000;
const tokenFor = (life: number) => ({ value: 'opaque', expires: Date.now() + life });
const onRefused = vi.fn();
let stop = () => {};

const start = (life: number, ...answers: Refreshed['outcome'][]) => {
  const refresh = vi.fn(async (): Promise<Refreshed> => {
    const outcome = answers.shift() ?? 'refreshed';
    return outcome === 'refreshed' ? { outcome, token: tokenFor(life) } : { outcome };
  });
  stop = keepTokenFresh(tokenFor(life), { refresh, onRefused });
  return refresh;
};

beforeEach(() => {
  vi.useFakeTimers();
  onRefused.mockClear();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('it is refreshed 5 minutes before it expires, and so is the next one [ONB-005]', async () => {
  const refresh = start(15 * MINUTE);
  await vi.advanceTimersByTimeAsync(10 * MINUTE - 1);
  expect(refresh).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(refresh).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('an unreachable provider is retried every 30 seconds until the token expires [ONB-005]', async () => {
  const refresh = start(2 * MINUTE, 'unreachable', 'unreachable', 'unreachable', 'unreachable');
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(refresh).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(refresh).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(refresh).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(refresh).toHaveBeenCalledTimes(2);
  expect(onRefused).not.toHaveBeenCalled();
});

test('a refusal ends the session at once', async () => {
  const refresh = start(15 * MINUTE, 'refused');
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(onRefused).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(refresh).toHaveBeenCalledOnce();
});

test('nothing happens once it is stopped', async () => {
  const refresh = start(15 * MINUTE);
  stop();
  await vi.advanceTimersByTimeAsync(20 * MINUTE);
  expect(refresh).not.toHaveBeenCalled();
});

test.each([
  ['that lives for months', 90 * 24 * 60 * MINUTE],
  ['of which the provider did not say', Number.POSITIVE_INFINITY],
])('a token %s is not refreshed at once', async (_, life) => {
  const refresh = start(life);
  await vi.advanceTimersByTimeAsync(30 * 24 * 60 * MINUTE);
  expect(refresh).not.toHaveBeenCalled();
});
