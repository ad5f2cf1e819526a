import { describe, expect, test } from 'vitest';
import { isNewItem, listedSince, newItemsFirst, ratingFacts } from './new-items.ts';

const MARCH_10 = '2026-03-10';

describe('an item', () => {
  const before = { facts: ['a', 'b'], listed_since: '2026-03-07' };

  test.each([
    ['is new when the run before did not list it', ['a'], undefined, MARCH_10],
    ['is new when a fact joined it', ['a', 'c'], before, MARCH_10],
    ['keeps its day when nothing joined it', ['a', 'b'], before, '2026-03-07'],
    ['keeps its day when a fact left its window', ['b'], before, '2026-03-07'],
    [
      'is new when the facts of the run before were not recorded',
      ['a'],
      { facts: [], listed_since: null },
      MARCH_10,
    ],
  ])('%s', (_case, facts, previous, expected) => {
    expect(listedSince(facts, previous, MARCH_10)).toBe(expected);
  });

  test('is new on its first day alone, and unknown days count as not new', () => {
    expect(isNewItem({ listed_since: MARCH_10 }, MARCH_10)).toBe(true);
    expect(isNewItem({ listed_since: MARCH_10 }, '2026-03-11')).toBe(false);
    expect(isNewItem({ listed_since: null }, MARCH_10)).toBe(false);
  });
});

test('new items come first and keep their order', () => {
  const item = (name: string, listed_since: string | null) => ({ name, listed_since });
  const items = [item('a', '2026-03-09'), item('b', MARCH_10), item('c', null), item('d', MARCH_10)];
  expect(newItemsFirst(items, MARCH_10).map(({ name }) => name)).toEqual(['b', 'd', 'a', 'c']);
});

test.each([
  [4, 3.1, 0],
  [4, 3, 1],
  [4, 2.99, 2],
  [4, 2, 2],
  [4, 1.99, 3],
])('a drop from %s to %s reaches %s sizes', (minus_6_months, rev_avg, sizes) => {
  const averages = { minus_6_months, minus_3_months: null, minus_1_months: 3.2, rev_avg };
  expect(ratingFacts(averages)).toHaveLength(sizes);
});
