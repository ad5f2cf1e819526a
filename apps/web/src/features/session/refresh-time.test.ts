import { expect, test } from 'vitest';
import { issuedAt, refreshAt } from './refresh-time.ts';

const MINUTE = 60_000;
const tokenOf = (claims: object) => `header.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.signature`;

test.each([
  [60, 55],
  [15, 10],
  [6, 1],
  [5, 2.5],
  [1, 0.5],
])('a token that lives %d minutes is refreshed after %d [ONB-005]', (life, after) => {
  expect(refreshAt(0, life * MINUTE)).toBe(after * MINUTE);
});

test('the issue time is the one the token names', () => {
  expect(issuedAt(tokenOf({ iat: 1_700_000_000 }), 5)).toBe(1_700_000_000_000);
});

test.each(['opaque', 'a.b.c', tokenOf({ iat: 'soon' })])('%s names none', (token) => {
  expect(issuedAt(token, 5)).toBe(5);
});
