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
])('of the authorization %j the key is %j', (authorization, key) => {
  expect(keyIn(authorization)).toBe(key);
});

test('a new key is another one each time, of one form', () => {
  const keys = Array.from({ length: 50 }, newApiKey);
  expect(new Set(keys).size).toBe(50);
  for (const key of keys) expect(key).toMatch(/^assay_[0-9A-Za-z]{43}$/);
});
