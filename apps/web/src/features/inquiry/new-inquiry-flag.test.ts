import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { markNewInquiry, useClearNewInquiryMark, useIsNewInquiry } from './new-inquiry-flag.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

test('stores the flag in session storage with id and time, and clears it after 5 seconds [ONB-051]', () => {
  const time = Date.now();
  markNewInquiry('42');
  expect(JSON.parse(sessionStorage.getItem('newInquiry') ?? '')).toEqual({ id: '42', time });
  vi.advanceTimersByTime(4999);
  expect(sessionStorage.getItem('newInquiry')).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(sessionStorage.getItem('newInquiry')).toBeNull();
});

test('a newer flag is not cleared by the timer of an older one [ONB-051]', () => {
  markNewInquiry('42');
  vi.advanceTimersByTime(3000);
  markNewInquiry('43');
  vi.advanceTimersByTime(2500);
  expect(JSON.parse(sessionStorage.getItem('newInquiry') ?? '').id).toBe('43');
  vi.advanceTimersByTime(2500);
  expect(sessionStorage.getItem('newInquiry')).toBeNull();
});

test('after a reload an expired flag clears at once and a newer one after its 5 seconds [ONB-051]', () => {
  sessionStorage.setItem('newInquiry', JSON.stringify({ id: '42', time: Date.now() - 5001 }));
  renderHook(() => useClearNewInquiryMark());
  expect(sessionStorage.getItem('newInquiry')).toBeNull();

  sessionStorage.setItem('newInquiry', JSON.stringify({ id: '42', time: Date.now() - 3000 }));
  renderHook(() => useClearNewInquiryMark());
  vi.advanceTimersByTime(1999);
  expect(sessionStorage.getItem('newInquiry')).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(sessionStorage.getItem('newInquiry')).toBeNull();
});

test('an inquiry is new on a screen that opens within 5 seconds, and no other inquiry is [ONB-051]', () => {
  markNewInquiry('42');
  expect(renderHook(() => useIsNewInquiry('42')).result.current).toBe(true);
  expect(renderHook(() => useIsNewInquiry('43')).result.current).toBe(false);
  vi.advanceTimersByTime(5000);
  expect(renderHook(() => useIsNewInquiry('42')).result.current).toBe(false);
});

test('ignores and removes an invalid value under the key', () => {
  sessionStorage.setItem('newInquiry', 'yes');
  expect(renderHook(() => useIsNewInquiry('42')).result.current).toBe(false);
  expect(sessionStorage.getItem('newInquiry')).toBeNull();
});
