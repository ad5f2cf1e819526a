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

test('reads a valid moment from the address of a report in an inquiry only', () => {
  expect(momentOf({ pathname: '/onboarding/1/2/overview', search })).toBe(moment);
  expect(momentOf({ pathname: '/onboarding/1', search })).toBeNull();
  expect(momentOf({ pathname: '/healthcheck/overview/merchant/2', search })).toBeNull();
  expect(momentOf({ pathname: '/onboarding/1/2', search: '?as_of=yesterday' })).toBeNull();
  expect(momentOf({ pathname: '/onboarding/1/2', search: '?as_of=2026-13-40T00:00:00Z' })).toBeNull();
});

test('in the past, reads of the report send its moment, and writes are refused', () => {
  showMoment(moment);
  expect(momentOfCall(read)).toBe(moment);
  expect(momentOfCall(list)).toBeUndefined();
  expect(momentOfCall(terms)).toBeUndefined();
  expect(() => momentOfCall(write)).toThrow('Go back to now to change anything.');
});

test('in the present, no call sends a moment', () => {
  for (const each of [read, list, write, terms]) expect(momentOfCall(each)).toBeUndefined();
});
