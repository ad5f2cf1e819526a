import { endpoint } from '@assay/domain/http';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { momentOf, refuseInPast, showMoment, shownDay } from './as-of.ts';

const moment = '2026-03-10T15:00:00Z';
const search = `?as_of=${moment}`;
const declared = { path: 'merchant/{id}/x', summary: '', who: 'lender', out: z.object({}) } as const;
const view = { action: 'evidence.read', at: { kind: 'merchant', by: 'id' } } as const;
const read = endpoint({ ...declared, method: 'GET', view });
const past = endpoint({ ...declared, method: 'GET', view, asOf: view });
const ofAllTimes = endpoint({ ...declared, method: 'GET', view, isOfAllTimes: true });
const list = endpoint({ ...declared, method: 'GET' });
const write = endpoint({ ...declared, method: 'POST' });
const terms = endpoint({ ...declared, method: 'POST', path: 'user/accept-inquiry-terms' });

afterEach(() => showMoment(null));

test('reads a valid moment from the address of a report in an inquiry only', () => {
  expect(momentOf({ pathname: '/onboarding/1/2/overview', search })).toBe(moment);
  expect(momentOf({ pathname: '/onboarding/1', search })).toBeNull();
  expect(momentOf({ pathname: '/healthcheck/overview/merchant/2', search })).toBeNull();
  expect(momentOf({ pathname: '/onboarding/1/2', search: '?as_of=yesterday' })).toBeNull();
  expect(momentOf({ pathname: '/onboarding/1/2', search: '?as_of=2026-13-40T00:00:00Z' })).toBeNull();
});

test('the shown day is today, or the day of the past moment, in the business time zone', () => {
  vi.useFakeTimers({ now: new Date('2026-03-12T02:00:00Z'), toFake: ['Date'] });
  expect(shownDay()).toBe('2026-03-11');
  showMoment('2026-03-11T02:00:00Z');
  expect(shownDay()).toBe('2026-03-10');
  document.head.innerHTML = `<meta name="assay-config" content='{"time_zone":"Asia/Tokyo"}'>`;
  expect(shownDay()).toBe('2026-03-11');
});

test('in the past, reads of the present and writes are refused', () => {
  showMoment(moment);
  for (const allowed of [past, ofAllTimes, list, terms]) expect(() => refuseInPast(allowed)).not.toThrow();
  expect(() => refuseInPast(read)).toThrow('This is not part of a past report.');
  expect(() => refuseInPast(write)).toThrow('Go back to now to change anything.');
});

test('in the present, no call is refused', () => {
  for (const each of [read, past, list, write, terms]) expect(() => refuseInPast(each)).not.toThrow();
});
