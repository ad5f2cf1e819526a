import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  calendarDay,
  type Endpoint,
  Id,
  IdInput,
  integerParameter,
  refusalsOf,
  successesOf,
} from './index.ts';

const plain: Endpoint = { method: 'GET', path: 'a', summary: 'A', who: 'anyone', out: z.object({}) };
const always = ['malformed_address', 'rate_limited', 'shutting_down', 'storage_full', 'internal_error'];
const known = [
  'token_invalid',
  'api_key_expired',
  'api_key_revoked',
  'email_unverified',
  'user_disabled',
  'user_unknown',
  'second_factor_required',
];
const acting = [...known, 'role_required', 'lender_required', 'lender_forbidden', 'no_past_moment'];
const sent = ['malformed_body', 'unsupported_media_type', 'body_too_large', 'malformed_request'];

describe('refusalsOf an endpoint includes', () => {
  it.each<[string, Partial<Endpoint>, string[]]>([
    ['what each does', {}, []],
    ['those who are not signed in', { who: 'signed-in' }, known],
    ['those without a lender', { who: 'lender' }, acting],
    ['those who are no staff', { who: 'staff' }, acting],
    ['those who are no Lender Admin', { role: 'lender-admin' }, ['role_required']],
    ['a lender without the feature', { feature: 'tlo_enabled' }, ['feature_disabled']],
    ['those without a lender, for API keys', { key: 'read' }, ['lender_forbidden']],
    ['API keys that may only read', { key: 'full' }, ['lender_forbidden', 'api_key_read_only']],
    ['before the terms are accepted', { terms: true }, ['terms_required']],
    ['unknown records', { params: z.object({ id: Id }) }, ['not_found']],
    ['a wrong query', { query: z.object({}) }, ['invalid_input']],
    ['a wrong body', { method: 'POST', body: z.object({}) }, ['invalid_input', ...sent]],
    ['a wrong key', { idempotencyKey: true }, ['invalid_input', 'idempotency_key_reused']],
    ['a body that it does not want', { method: 'DELETE' }, sent],
    [
      'merged merchants',
      { who: 'lender', query: z.object({ merchant_id: Id }) },
      [...acting, 'merchant_merged', 'invalid_input'],
    ],
    [
      'no merged merchants where they are followed',
      { who: 'lender', query: z.object({ merchant_id: Id }), followsMerges: true },
      [...acting, 'invalid_input'],
    ],
    [
      'what its use case does, each once',
      { refusals: ['not_found', 'rate_limited'], params: z.object({}) },
      ['not_found'],
    ],
  ])('%s', (_, more, codes) => {
    expect(refusalsOf({ ...plain, ...more }).toSorted()).toEqual([...always, ...codes].toSorted());
  });
});

it.each<[Partial<Endpoint>, number[]]>([
  [{}, [200]],
  [{ status: 202 }, [202]],
  [{ mayCreate: true }, [200, 201]],
  [{ mayBeEmpty: true }, [200, 204]],
  [{ mayBeUnchanged: true }, [200, 304]],
])('an endpoint declared with %j can return %j', (more, statuses) => {
  expect(successesOf({ ...plain, ...more })).toEqual(statuses);
});

it.each<[unknown, boolean]>([
  ['1', true],
  ['9223372036854775807', true],
  ['9223372036854775808', false],
  ['99999999999999999999', false],
  ['0', false],
  ['01', false],
  ['-1', false],
  ['1x', false],
  ['x1', false],
  ['', false],
  [7, false],
])('%j is an id: %s', (value, isIt) => {
  expect(Id.safeParse(value).success).toBe(isIt);
});

it('accepts an id as a whole number', () => {
  expect(IdInput.parse(7)).toBe('7');
  expect(IdInput.parse('7')).toBe('7');
  for (const value of [7.5, -1, null]) expect(IdInput.safeParse(value).success).toBe(false);
  expect(IdInput.safeParse('x').error?.issues.map(({ message }) => message)).toEqual(['This is not an id.']);
  expect(Id.safeParse('9223372036854775808').error?.issues.map(({ message }) => message)).toEqual([
    'This is not an id.',
  ]);
});

it('accepts a whole number within bounds and names the bounds otherwise', () => {
  const limit = integerParameter({ min: 1, max: 50, fallback: 10 });
  expect([undefined, '7', 7, '-0'].map((value) => limit.safeParse(value).data)).toEqual([
    10,
    7,
    7,
    undefined,
  ]);
  for (const value of ['0', '51', '7x', 'x7', '7.5', '', ' 7', null, true, ['7'], { length: 1 }])
    expect(limit.safeParse(value).error?.issues[0]?.message, String(value)).toBe(
      'Must be a whole number from 1 to 50.',
    );
  const open = integerParameter({ min: 0, max: Number.MAX_SAFE_INTEGER, fallback: 0 });
  expect(open.safeParse('x').error?.issues[0]?.message).toBe('Must be a whole number from 0 up.');
});

it('accepts existing days of the years that the database has, with one message otherwise', () => {
  const accepted = ['0001-01-01', '2024-02-29', '9999-12-31'];
  expect(accepted.map((day) => calendarDay.safeParse(day).data)).toEqual(accepted);
  for (const value of ['0000-01-01', '0000-12-31', '0000-1', '2026-02-30', '2026-2-3', '', 20260203])
    expect(calendarDay.safeParse(value).error?.issues.map(({ message }) => message)).toEqual([
      'Must be a day written YYYY-MM-DD.',
    ]);
});

it('describes a day to callers as it accepts it', () => {
  const { format, pattern = '' } = z.toJSONSchema(calendarDay.optional(), { io: 'input' });
  expect(format).toBe('date');
  const accepts = (day: string) => new RegExp(pattern).test(day);
  expect(['0001-01-01', '2024-02-29', '0000-01-01', '0000-02-29', '2026-02-30'].map(accepts)).toEqual([
    ...[true, true],
    ...[false, false, false],
  ]);
});
