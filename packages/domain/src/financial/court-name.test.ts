import { expect, test } from 'vitest';
import { courtName } from './court-name.ts';

test.each([
  ['ganb', 'Bankruptcy Court, N.D. Georgia'],
  ['njb', 'Bankruptcy Court, D. New Jersey'],
  ['CACB', 'Bankruptcy Court, C.D. California'],
  ['innd', 'District Court, N.D. Indiana'],
  ['med', 'District Court, D. Maine'],
  ['zzb', 'zzb'],
  ['N.D. Indiana', 'N.D. Indiana'],
  ['Albany Superior Court', 'Albany Superior Court'],
])('the court %s is named %s', (code, name) => {
  expect(courtName(code)).toBe(name);
});

test('a record without a court has no name of one', () => {
  expect(courtName(null)).toBeNull();
});
