import { expect, test } from 'vitest';
import { randomFrom, seedOf } from '../testing/index.ts';
import { amountText, typedAmount } from './amount.ts';
import { shareText, typedShare } from './share.ts';

test.each([
  ['50000', '50000'],
  ['$50,000', '50000'],
  ['$ 50,000.00', '50000.00'],
  [' 50k ', '50000'],
  ['50 K', '50000'],
  ['$1.5m', '1500000'],
  ['2.25MM', '2250000'],
  ['1.2345k', '1234.5'],
  ['1.23456k', '1234.56'],
  ['0.5m', '500000'],
  ['75 thousand', '75000'],
  ['50000 USD', '50000'],
  ['1.234567k', null],
  ['50000.123', null],
  ['5,00', null],
  ['1,0000', null],
  ['-5', null],
  ['50000-60000', null],
  ['50kk', null],
  ['1234567890123', null],
  ['999999999999m', null],
  ['much', null],
  ['', null],
])('the amount %j is read as %j', (text, amount) => {
  expect(typedAmount(text)).toBe(amount);
});

test.each([
  ['51', '51'],
  ['51%', '51'],
  ['33.33 %', '33.33'],
  ['100 percent', '100'],
  ['0', '0'],
  ['101', null],
  ['-1', null],
  ['33.333', null],
  ['half', null],
  ['51%%', null],
])('the share %j is read as %j', (text, share) => {
  expect(typedShare(text)).toBe(share);
});

test('every amount and share is read again from the text of its field', () => {
  const { below: draw } = randomFrom(seedOf(23_21));
  for (let count = 0; count < 2000; count++) {
    const dollars = String(draw(10 ** (1 + draw(12))));
    const cents = String(draw(100)).padStart(2, '0');
    for (const amount of [dollars, `${dollars}.${cents}`])
      expect(typedAmount(amountText(amount))).toBe(amount);
    expect(typedAmount(`${dollars.slice(-6)}k`)).toBe(String(Number(dollars.slice(-6)) * 1000));
    const share = String(draw(10_001) / 100);
    expect(typedShare(shareText(share))).toBe(share);
  }
});
