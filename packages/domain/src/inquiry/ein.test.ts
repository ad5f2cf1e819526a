import { expect, test } from 'vitest';
import { isFeinFormat, maskedEin } from './ein.ts';

test.each([
  ['35-1234567', true],
  ['351234567', false],
  ['123-45-6789', false],
  ['35-123456', false],
  ['35-12345678', false],
  [' 35-1234567', false],
])('only XX-XXXXXXX is certainly a FEIN: %s is %s', (ein, expected) => {
  expect(isFeinFormat(ein)).toBe(expected);
});

test('a masked number shows its last four digits and nothing of the others', () => {
  expect(maskedEin('6789')).toBe('•••-••-6789');
});
