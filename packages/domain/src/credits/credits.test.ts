import { expect, test } from 'vitest';
import { invalidCreditAmount } from './contract.ts';
import { creditAmount } from './credit-amount.ts';
import { creditsUsedText, isLowCreditNoticeDue, lowCreditNotice } from './low-credit.ts';

test.each([
  [1000, 150, 85],
  [1000, 149, 85],
  [1000, 0, 100],
  [100, 43, 57],
  [20, 3, 85],
  [1000, 2000, 0],
  [0, 0, 0],
])('of an allowance of %d with %d left, %d%% is used', (monthly_allowance, credit_balance, percent) => {
  expect(creditsUsedText({ monthly_allowance, credit_balance })).toBe(
    `${percent}% of Inquiry Credit Balance has been used`,
  );
});

test.each([
  [1000, 150, true],
  [1000, 151, false],
  [1000, 149, true],
  [1000, 0, true],
  [1000, 1000, false],
  [1000, 2000, false],
  [0, 0, false],
  [0, 5, false],
  [1, 0, true],
  [1, 1, false],
  [20, 3, true],
  [20, 4, false],
  [7, 1, true],
  [6, 1, false],
  [1_000_000_000, 150_000_000, true],
  [1_000_000_000, 150_000_001, false],
])(
  'with an allowance of %d, a balance of %d is low: %s [ONB-160]',
  (monthly_allowance, credit_balance, due) => {
    const quota = { is_active: true, monthly_allowance, credit_balance, email_sent: false };
    expect(isLowCreditNoticeDue(quota)).toBe(due);
  },
);

test.each([
  ['the quota is not active', { is_active: false }],
  ['the notice was given', { email_sent: true }],
])('sends no notice when %s [ONB-160]', (_case, other) => {
  const quota = { is_active: true, monthly_allowance: 1000, credit_balance: 0, email_sent: false, ...other };
  expect(isLowCreditNoticeDue(quota)).toBe(false);
});

test('the notice says how much was used [ONB-160]', () => {
  expect(lowCreditNotice).toBe('85% of Inquiry Credit Balance has been used');
});

test.each([
  ['0', 0],
  [' 1000 ', 1000],
  ['1000000000', 1_000_000_000],
])('accepts %j as a number of credits [BOF-035]', (typed, amount) => {
  expect(creditAmount(typed)).toBe(amount);
});

test.each(['-1', '1.5', 'abc', '', ' ', '1e3', '+1', '0x10', '1,000', '1000000001', '99999999999'])(
  'rejects %j as a number of credits [BOF-035]',
  (typed) => {
    expect(creditAmount(typed)).toBeNull();
    expect(invalidCreditAmount).toBe('Invalid input -- should be a positive whole number.');
  },
);
