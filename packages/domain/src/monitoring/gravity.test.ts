import { expect, it } from 'vitest';
import { gravities, gravityOf } from './index.ts';

it.each(gravities)('a change that is surely about the merchant is as grave as its rule says: %s', (rule) => {
  expect(gravityOf(rule, { isUncertain: false })).toBe(rule);
});

it.each([
  ['low', 'low'],
  ['medium', 'medium'],
  ['high', 'medium'],
  ['critical', 'medium'],
] as const)('one that may be about another business is never grave: %s is %s', (rule, gravity) => {
  expect(gravityOf(rule, { isUncertain: true })).toBe(gravity);
});
