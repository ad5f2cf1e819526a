import { expect, test } from 'vitest';
import { phoneDigits } from './phone-digits.ts';

test.each([
  ['(574) 555-0187 ext. 5', '5745550187'],
  ['(574) 555-0187 Ext 5012', '5745550187'],
  ['574-555-0187 extension 5', '5745550187'],
  ['574.555.0187x5', '5745550187'],
  ['574 555 0187 #5', '5745550187'],
  ['574 555 0187 (ext: 5)', '5745550187'],
  ['+1 574 555 0187, ext. 12', '15745550187'],
  ['555-0187 x5', '5550187'],
])('drops the extension of %j', (typed, digits) => {
  expect(phoneDigits(typed)).toBe(digits);
});

test.each([
  ['(574) 555-0187', '5745550187'],
  ['#574-555-0187', '5745550187'],
  ['574 x 5550187', '5745550187'],
  ['574555 x0187', '5745550187'],
  ['574-555-0187 / 574-555-0188', '57455501875745550188'],
  ['ext. 5', '5'],
  ['none', ''],
])('keeps all digits of %j, which has no complete number before an extension', (typed, digits) => {
  expect(phoneDigits(typed)).toBe(digits);
});

test('reads long text in the time of its length', () => {
  const started = performance.now();
  for (const piece of ['#', 'x ', 'ext1 ', ' ']) phoneDigits(piece.repeat(200_000));
  expect(performance.now() - started).toBeLessThan(2000);
});
