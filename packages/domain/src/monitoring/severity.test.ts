import { expect, it } from 'vitest';
import { severities, severityOf } from './index.ts';

it.each(severities)('a change certainly about the merchant has the severity of its rule: %s', (rule) => {
  expect(severityOf(rule, { isUncertain: false })).toBe(rule);
});

it.each([
  ['low', 'low'],
  ['medium', 'medium'],
  ['high', 'medium'],
  ['critical', 'medium'],
] as const)('limits a change that may be about another business to medium: %s is %s', (rule, severity) => {
  expect(severityOf(rule, { isUncertain: true })).toBe(severity);
});
