import { expect, it } from 'vitest';
import { severities, severityOf } from './index.ts';

it.each(severities)(
  'a change that is surely about the merchant is as severe as its rule says: %s',
  (rule) => {
    expect(severityOf(rule, { isUncertain: false })).toBe(rule);
  },
);

it.each([
  ['low', 'low'],
  ['medium', 'medium'],
  ['high', 'medium'],
  ['critical', 'medium'],
] as const)('one that may be about another business is never severe: %s is %s', (rule, severity) => {
  expect(severityOf(rule, { isUncertain: true })).toBe(severity);
});
