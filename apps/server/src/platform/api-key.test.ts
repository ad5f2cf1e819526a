import { expect, test } from 'vitest';
import { keyIn, newApiKey } from './api-key.ts';

test.each([
  ['Token abc', 'abc'],
  ['tOKEN abc', 'abc'],
  ['Token abc def', undefined],
  ['Token ', undefined],
  ['A Token abc', undefined],
  ['Bearer abc', undefined],
  ['', undefined],
  [undefined, undefined],
])('reads from the authorization %j the key %j', (authorization, key) => {
  expect(keyIn(authorization)).toBe(key);
});

test('generates a different key of the same form each time', () => {
  const keys = Array.from({ length: 50 }, newApiKey);
  expect(new Set(keys).size).toBe(50);
  for (const key of keys) expect(key).toMatch(/^assay_[0-9A-Za-z]{43}$/);
});
