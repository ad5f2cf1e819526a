import { expect, it } from 'vitest';
import { firstShown, strength, tooManyResults } from './rules.ts';

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

it('21 matches are too many, 20 are not', () => {
  expect([0, 20, 21, 40].map(tooManyResults)).toEqual([false, false, true, true]);
  expect(firstShown).toEqual({ matches: 20, badges: 6, locations: 3, doctors: 3, principals: 3 });
});
