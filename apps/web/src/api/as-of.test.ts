import { endpoint } from '@assay/domain/http';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { momentOf, momentOfCall, showMoment } from './as-of.ts';

const moment = '2026-03-10T15:00:00Z';
const search = `?as_of=${moment}`;
const declared = { path: 'merchant/{id}/x', summary: '', who: 'lender', out: z.object({}) } as const;
const view = { action: 'evidence.read', at: { kind: 'merchant', by: 'id' } } as const;
const read = endpoint({ ...declared, method: 'GET', view });
const list = endpoint({ ...declared, method: 'GET' });
const write = endpoint({ ...declared, method: 'POST' });
const terms = endpoint({ ...declared, method: 'POST', path: 'user/accept-inquiry-terms' });

afterEach(() => showMoment(null));

test('an address names a moment where it is one of a report in an inquiry, and the moment is one', () => {
  expect(momentOf({ pathname: '/onboarding/1/2/overview', search })).toBe(moment);
  expect(momentOf({ pathname: '/onboarding/1', search })).toBeNull();
  expect(momentOf({ pathname: '/healthcheck/overview/merchant/2', search })).toBeNull();
  expect(momentOf({ pathname: '/onboarding/1/2', search: '?as_of=yesterday' })).toBeNull();
  expect(momentOf({ pathname: '/onboarding/1/2', search: '?as_of=2026-13-40T00:00:00Z' })).toBeNull();
});

test('where the past is shown, reads of it name its moment, and what would change something is refused', () => {
  showMoment(moment);
  expect(momentOfCall(read)).toBe(moment);
  expect(momentOfCall(list)).toBeUndefined();
  expect(momentOfCall(terms)).toBeUndefined();
  expect(() => momentOfCall(write)).toThrow('Go back to now to change anything.');
});

test('where the present is shown, no call names a moment', () => {
  for (const each of [read, list, write, terms]) expect(momentOfCall(each)).toBeUndefined();
});
