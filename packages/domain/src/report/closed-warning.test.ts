import { expect, test } from 'vitest';
import { closedWarning } from './closed-warning.ts';

test.each([
  [[], null],
  [['Google'], 'Google reports this business as permanently closed.'],
  [['Google', 'GOOGLE'], 'GOOGLE reports this business as permanently closed.'],
  [['Google', 'Yelp'], 'Multiple sources report this business as permanently closed.'],
])('the warning for %j is %j [REP-006]', (names, text) => {
  expect(closedWarning(names.map((name) => ({ name })))).toBe(text);
});
