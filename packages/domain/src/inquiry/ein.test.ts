import { expect, test } from 'vitest';
import { einText, hasEinPrefix, isFeinFormat, maskedEin, writtenEin } from './ein.ts';

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

test.each([
  ['123456789', true],
  ['003417552', false],
  ['078051120', false],
  ['960000000', false],
  ['12-3456789', false],
  ['12345678', false],
])('an EIN starts with a prefix that the IRS assigns: %s is %s', (digits, expected) => {
  expect(hasEinPrefix(digits)).toBe(expected);
});

test('a masked number shows only its last four digits', () => {
  expect(maskedEin('6789')).toBe('•••-••-6789');
});

test.each([
  ['351234567', '35-1234567'],
  [' 351234567 ', '35-1234567'],
  ['35-1234567', '35-1234567'],
  ['123-45-6789', '123-45-6789'],
  ['003417552', '003417552'],
  ['35123456', '35123456'],
])('nine digits with an EIN prefix become an EIN, everything else stays: %j is %j', (typed, text) => {
  expect(einText(typed)).toBe(text);
});

test.each([
  ['351234567', '35-1234567'],
  ['35-1234567', '35-1234567'],
  ['35 1234567', '35-1234567'],
  ['not known', 'not known'],
])('an EIN that a source writes as %s is shown as %s', (ein, shown) => {
  expect(writtenEin(ein)).toBe(shown);
});
