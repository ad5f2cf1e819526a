import { expect, test } from 'vitest';
import { keyState, swaggerAddress } from './api-key.ts';

test.each([
  ['https://api.example.com/v1/', 'https://api.example.com/swagger'],
  ['http://localhost:3000/v1/', 'http://localhost:3000/swagger'],
])('builds the Swagger address for the API at %s: %s [BOF-040]', (base, address) => {
  expect(swaggerAddress(base)).toBe(address);
});

test.each([
  ['2026-03-10', null, 'active'],
  ['2026-03-09', null, 'expired'],
  [null, null, 'active'],
  ['2026-03-09', '2026-03-08T10:00:00Z', 'revoked'],
] as const)(
  'a key with the last day %j, revoked at %j, is %s on 2026-03-10 [BOF-040]',
  (expires_on, revoked_at, state) => {
    expect(keyState({ expires_on, revoked_at }, '2026-03-10')).toBe(state);
  },
);
