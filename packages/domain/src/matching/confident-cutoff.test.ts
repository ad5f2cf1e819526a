import { describe, expect, it } from 'vitest';
import { confidentCutoff } from './confident-cutoff.ts';

const scored = (scores: readonly (number | null)[]) =>
  scores.map((search_score) => ({ search_score, cluster_score: null as number | null }));
const cutoff = (scores: readonly (number | null)[]) => confidentCutoff(scored(scores)).cutoff;
const times = (count: number, score: number) => Array.from({ length: count }, () => score);

describe('confidentCutoff', () => {
  it.each([
    [[12, 11.5, 11, 10.8, 8.5, 8.4], 4],
    [[20, 10, 9.5, 9.2, 9.1, 9], 6],
    [[9, 8, 7, 2, 2, 2], 3],
    [[...times(12, 9), 1], 10],
  ])('keeps, of %j, the first %i [ONB-154]', (scores, expected) => {
    expect(cutoff(scores)).toBe(expected);
  });

  it('keeps all of five or fewer, regardless of the scores [ONB-154]', () => {
    expect(cutoff([])).toBe(0);
    expect(cutoff([20, 1, 1, 1, 1])).toBe(5);
    expect(cutoff([20, 19, 18, 1, 1, 1])).toBe(3);
  });

  it('keeps all when a score is missing [ONB-154]', () => {
    expect(cutoff([20, 19, 18, 1, 1, null, ...times(10, 1)])).toBe(16);
  });

  it('keeps 10 when the top score is below 1 [ONB-154]', () => {
    expect(cutoff([0.99, 0.9, 0.8, ...times(12, 0.1)])).toBe(10);
    expect(cutoff([0.996, 0.9, 0.8, ...times(12, 0.1)])).toBe(10);
    expect(cutoff([1, 0.9, 0.8, ...times(12, 0.1)])).toBe(3);
  });

  it('cuts at a drop of more than 30 percent, not at exactly 30 [ONB-154]', () => {
    expect(cutoff([3, 2.5, 2.4, 1.68, 1.6, 1.6])).toBe(6);
    expect(cutoff([3, 2.5, 2.4, 1.67, 1.6, 1.6])).toBe(3);
  });

  it('cuts at a drop of more than 2, not at exactly 2 [ONB-154]', () => {
    expect(cutoff([20.3, 20.2, 20.1, 18.1, 18, 18])).toBe(6);
    expect(cutoff([20.3, 20.2, 20.1, 18.09, 18, 18])).toBe(3);
  });

  it('cuts below 40 percent of the top score, not at exactly 40 [ONB-154]', () => {
    expect(cutoff([5, 3.5, 2.6, 2.3, 2, 2])).toBe(6);
    expect(cutoff([5, 3.5, 2.6, 2.3, 1.99, 1.9])).toBe(4);
  });

  it('keeps at least three and at most ten [ONB-154]', () => {
    expect(cutoff([20, 5, 5, 4.9, 4.8, 4.7])).toBe(3);
    expect(cutoff([20, 19, 5, 4.9, 4.8, 4.7])).toBe(3);
    expect(cutoff(times(40, 12))).toBe(10);
    expect(cutoff([...times(14, 9), 8.9, 1, ...times(9, 1)])).toBe(10);
  });

  it('sorts by search_score, else by cluster_score, best first [ONB-154]', () => {
    const { sorted, cutoff: all } = confidentCutoff([
      { search_score: 2, cluster_score: 30 },
      { search_score: null, cluster_score: 9 },
      { search_score: 12, cluster_score: null },
    ]);
    expect(sorted.map(({ search_score }) => search_score)).toEqual([12, null, 2]);
    expect(all).toBe(3);
  });
});
