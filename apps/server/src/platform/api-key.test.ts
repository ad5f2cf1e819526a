import { expect, test } from 'vitest';
import { holderOfKey, keyIn, newApiKey, recordKeyUse } from './api-key.ts';
import { readConfig } from './config.ts';
import { makeSecrets } from './secrets.ts';
import { movableClock } from './testing.ts';

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

/** Fails at any use. */
const noDatabase = undefined as never;

const DIGITS = 'aB3'.repeat(14);
test.each(['', 'assay_', 'null', `assay_${DIGITS}`, `assay_${DIGITS}00`, `x${DIGITS}0`, `assay_${DIGITS}-`])(
  'refuses the malformed key %j without reading the database [BOF-041]',
  async (key) => {
    const services = { secrets: makeSecrets('0f'.repeat(32)), config: readConfig({}), clock: movableClock() };
    await expect(holderOfKey(noDatabase, services, key)).rejects.toMatchObject({ code: 'token_invalid' });
  },
);

test('a further call in the hour that is recorded for a key writes nothing', async () => {
  const used = (last_used_at: string) => ({
    key: { id: '1', scope: 'read' as const, last_used_at: new Date(last_used_at) },
    lender: { id: '1' } as never,
  });
  const record = (last_used_at: string, now: string) =>
    recordKeyUse(noDatabase, used(last_used_at), new Date(now));
  await record('2026-06-01T15:00:00Z', '2026-06-01T15:00:00Z');
  await record('2026-06-01T15:00:00Z', '2026-06-01T15:59:59Z');
  await expect(record('2026-06-01T15:00:00Z', '2026-06-01T16:00:00Z')).rejects.toThrow(TypeError);
});
