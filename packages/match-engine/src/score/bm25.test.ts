import { expect, it } from 'vitest';
import { bm25 } from './bm25.ts';

const counts = new Map([
  ['bluegate', 2],
  ['roofing', 400],
]);
const countOf = (term: string) => ({ total: 1000, holding: counts.get(term) ?? 0 });

it('computes the Okapi formula, verified by hand', () => {
  // ln(1 + 998.5 / 2.5) for a term in 2 of 1000 documents; a document of 2 words where the average is 2.
  const [score] = bm25(['bluegate'], [['bluegate', 'roofing']], countOf);
  expect(score).toBe(Math.round(Math.log(1 + 998.5 / 2.5) * 100) / 100);
  const [twice, once] = bm25(
    ['roofing'],
    [
      ['roofing', 'roofing'],
      ['roofing', 'siding'],
    ],
    countOf,
  );
  const rarity = Math.log(1 + 600.5 / 400.5);
  expect([twice, once]).toEqual([(rarity * 4.4) / 3.2, rarity].map((value) => Math.round(value * 100) / 100));
});

it('ranks a rare word above a common one and a short document above a long one', () => {
  const [rare, common, long, none] = bm25(
    ['bluegate', 'roofing'],
    [['bluegate'], ['roofing'], ['bluegate', 'dental', 'clinic', 'supply'], ['dental']],
    countOf,
  ) as [number, number, number, number];
  expect(rare).toBeGreaterThan(common);
  expect(rare).toBeGreaterThan(long);
  expect(long).toBeGreaterThan(common);
  expect(none).toBe(0);
});

it('is empty without documents and counts a repeated query term once', () => {
  expect(bm25(['bluegate'], [], countOf)).toEqual([]);
  expect(bm25(['bluegate', 'bluegate'], [['bluegate']], countOf)).toEqual(
    bm25(['bluegate'], [['bluegate']], countOf),
  );
});
