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

test('a token whose full lifetime is unknown is still refreshed 5 minutes before it expires [ONB-005]', () => {
  expect(refreshAt(15 * MINUTE, 100 * MINUTE)).toBe(95 * MINUTE);
});

test('reads the lifetime from the token', () => {
  expect(tokenLife(tokenOf({ iat: 1_700_000_000, exp: 1_700_000_900 }), 5)).toBe(15 * MINUTE);
});

test.each(['opaque', 'a.b.c', tokenOf({ iat: 1_700_000_000 })])('%s has no lifetime', (token) => {
  expect(tokenLife(token, 5)).toBe(5);
});
