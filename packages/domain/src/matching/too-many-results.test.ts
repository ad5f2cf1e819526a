import { expect, it } from 'vitest';
import { firstShown, tooManyResults } from './too-many-results.ts';

it('21 matches are too many, 20 are not', () => {
  expect([0, 20, 21, 40].map(tooManyResults)).toEqual([false, false, true, true]);
  expect(firstShown).toEqual({ matches: 20, badges: 6, locations: 3, doctors: 3, principals: 3 });
});
