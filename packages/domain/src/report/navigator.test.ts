import { describe, expect, it } from 'vitest';
import { matchCount, matchCountText, neighbours, viewMark } from './navigator.ts';

it.each([
  [0, '0'],
  [1, '1'],
  [10, '10'],
  [11, '20+'],
  [20, '20+'],
  [40, '20+'],
])('shows %i matches as %s [REP-005]', (matches, text) => {
  expect(matchCount(matches)).toBe(text);
});

it('uses the singular for one match', () => {
  expect([0, 1, 4, 11].map(matchCountText)).toEqual(['0 matches', '1 match', '4 matches', '20+ matches']);
});

it('marks the open match as viewing, other opened ones as viewed, and the rest not at all [REP-005]', () => {
  const opened = new Set(['7', '8']);
  expect(viewMark('7', '7', opened)).toBe('Viewing');
  expect(viewMark('8', '7', opened)).toBe('Viewed');
  expect(viewMark('9', '7', opened)).toBeNull();
});

describe('steps through the matches', () => {
  const matches = [{ id: '7' }, { id: '8' }, { id: '9' }];

  it.each([
    ['7', null, '8'],
    ['8', '7', '9'],
    ['9', '8', null],
    ['5', null, null],
  ])('from %s back to %j and on to %j', (open, previous, next) => {
    const found = neighbours(matches, open);
    expect([found.previous?.id ?? null, found.next?.id ?? null]).toEqual([previous, next]);
  });
});
