import { expect, it } from 'vitest';
import { strength } from './match-strength.ts';

it.each([
  [24.6, 'High'],
  [10, 'High'],
  [9.99, 'Medium'],
  [5, 'Medium'],
  [4.99, 'Low'],
  [0.01, 'Low'],
  [null, null],
  [undefined, null],
  [Number.NaN, null],
])('a search_score of %j has the strength %j [ONB-085]', (score, words) => {
  expect(strength(score)).toBe(words);
});
