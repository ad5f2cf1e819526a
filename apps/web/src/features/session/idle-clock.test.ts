import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Idle } from './idle.ts';
import { noteActivity, watchIdle } from './idle-clock.ts';

let reported: Idle[];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  reported = [];
  stop = watchIdle((idle) => reported.push(idle));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const state = () => reported.at(-1)?.state;

test('819 seconds without the mouse leave the user signed in, 820 do not [ONB-006]', () => {
  vi.advanceTimersByTime(819_000);
  expect(state()).toBe('warning');
  vi.advanceTimersByTime(1000);
  expect(state()).toBe('over');
});

test.each(['mousemove', 'mousedown', 'wheel', 'touchstart'])('%s restarts the count [ONB-006]', (event) => {
  vi.advanceTimersByTime(819_000);
  window.dispatchEvent(new Event(event));
  expect(state()).toBe('active');
  vi.advanceTimersByTime(819_000);
  expect(state()).toBe('warning');
});

test('typing does not restart the count [ONB-006]', () => {
  vi.advanceTimersByTime(819_000);
  window.dispatchEvent(new Event('keydown'));
  vi.advanceTimersByTime(1000);
  expect(state()).toBe('over');
});

test('activity in another tab restarts the count of this one [ONB-006]', () => {
  vi.advanceTimersByTime(819_000);
  noteActivity();
  vi.advanceTimersByTime(2000);
  expect(state()).toBe('active');
});

test('the mouse that wakes a machine after the limit does not restart the count [ONB-006]', () => {
  vi.setSystemTime(Date.now() + 3_600_000);
  window.dispatchEvent(new Event('mousemove'));
  expect(state()).toBe('over');
});
