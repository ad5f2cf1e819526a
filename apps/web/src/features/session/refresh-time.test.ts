import { expect, test } from 'vitest';
import { refreshAt, tokenLife } from './refresh-time.ts';

const MINUTE = 60_000;
const tokenOf = (claims: object) => `header.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.signature`;

test.each([
  [60, 55],
  [15, 10],
  [6, 1],
  [5, 2.5],
  [1, 0.5],
])('a token that lives %d minutes is refreshed after %d [ONB-005]', (life, after) => {
  expect(refreshAt(life * MINUTE, life * MINUTE)).toBe(after * MINUTE);
});

test('a token that is known only for a part of its life is still refreshed 5 minutes ahead [ONB-005]', () => {
  expect(refreshAt(15 * MINUTE, 100 * MINUTE)).toBe(95 * MINUTE);
});

test('the life is the one the token names', () => {
  expect(tokenLife(tokenOf({ iat: 1_700_000_000, exp: 1_700_000_900 }), 5)).toBe(15 * MINUTE);
});

test.each(['opaque', 'a.b.c', tokenOf({ iat: 1_700_000_000 })])('%s names none', (token) => {
  expect(tokenLife(token, 5)).toBe(5);
});
