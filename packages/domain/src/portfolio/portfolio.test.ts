import { expect, it, test } from 'vitest';
import {
  categoriesOf,
  categoryLabel,
  isElevated,
  portfolioEndpoints,
  portfolioFileName,
  portfolioRank,
  portfolioSections,
  rankDiff,
  rankLabel,
  regulatoryScore,
  segmentPercent,
  segmentsOf,
  serviceScore,
  UNKNOWN_CATEGORY,
} from './index.ts';

it('the sections have the specified categories, the one for all first [BOF-091]', () => {
  expect(Object.fromEntries(portfolioSections.map((section) => [section, categoriesOf(section)]))).toEqual({
    overview: ['all-risk', 'highest-risk', 'high-risk', 'medium-risk', 'lowest-risk'],
    regulatory: ['all-risk', 'highest-risk', 'high-risk', 'medium-risk', 'low-risk', 'lowest-risk'],
    service: [
      'all-reviews',
      'worst-reviews',
      'bad-reviews',
      'medium-reviews',
      'good-reviews',
      'best-reviews',
    ],
  });
  expect(segmentsOf('overview').map(({ key, label }) => [key, label])).toEqual([
    ['worst', 'Highest Risk'],
    ['bad', 'High Risk'],
    ['ok', 'Medium Risk'],
    ['best', 'Lowest Risk'],
  ]);
  expect(['all-risk', 'low-risk'].map((word) => categoryLabel('regulatory', word))).toEqual([
    'All Risk',
    'Low Risk',
  ]);
  expect(categoryLabel('service', 'all-reviews')).toBe('All Reviews');
  expect(portfolioSections.map((section) => categoryLabel(section, UNKNOWN_CATEGORY))).toEqual(
    portfolioSections.map(() => 'Unknown'),
  );
});

it('a tier has a risk label; without a tier it is Unknown [BOF-096]', () => {
  expect([1, 2, 3, 4, 5, null].map(rankLabel)).toEqual([
    'Highest Risk',
    'High Risk',
    'Medium Risk',
    'Low Risk',
    'Lowest Risk',
    'Unknown',
  ]);
});

test.each([
  ['overview', [101, 600, 601, 650, 651, 720, 721, 900], [1, 1, 2, 2, 3, 3, 5, 5]],
  ['overview', [0, 74, 75, 84, 85, 92, 93, 99], [1, 1, 2, 2, 3, 3, 5, 5]],
  ['overview', [null, 100], [null, null]],
  ['regulatory', [0, 59, 60, 79, 80, 91, 92, 96, 97, 100, null], [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, null]],
  ['service', [1, 1.99, 2, 2.99, 3, 3.74, 3.75, 4.49, 4.5, 5, null], [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, null]],
] as const)('%s scores fall into tiers by their band edges', (section, scores, ranks) => {
  expect(scores.map((score) => portfolioRank(section, score))).toEqual(ranks);
});

it('complaints and cases lower the regulatory score by four per point, down to 0', () => {
  const none = { regulators: 0, alertWords: 0, bureau: 0, cases: 0 };
  expect(regulatoryScore(none)).toBe(100);
  expect(regulatoryScore({ ...none, regulators: 1 })).toBe(88);
  expect(regulatoryScore({ ...none, alertWords: 1 })).toBe(92);
  expect(regulatoryScore({ ...none, bureau: 1 })).toBe(96);
  expect(regulatoryScore({ ...none, cases: 1 })).toBe(88);
  expect(regulatoryScore({ regulators: 9, alertWords: 9, bureau: 9, cases: 9 })).toBe(0);
});

it('the service score is the half-year average, else the all-time average, to two places', () => {
  expect(serviceScore({ avg_6_month: 10 / 3, avg_total: 1 })).toBe(3.33);
  expect(serviceScore({ avg_6_month: null, avg_total: 4.666 })).toBe(4.67);
  expect(serviceScore({ avg_6_month: null, avg_total: null })).toBeNull();
});

it('a move is counted in tiers, and a drop that ends above high risk is elevated [BOF-096]', () => {
  expect([rankDiff(3, 5), rankDiff(5, 3), rankDiff(null, 3), rankDiff(3, null)]).toEqual([-2, 2, null, null]);
  const elevated = [
    [3, -1],
    [4, -1],
    [2, -1],
    [5, 1],
    [3, 0],
    [3, null],
    [null, null],
  ] as const;
  expect(elevated.map(([rank, rank_diff]) => isElevated({ rank, rank_diff }))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});

it('a percentage has two places and is 0 of 0, and a file is named by section and month [BOF-093]', () => {
  expect([segmentPercent(1, 3), segmentPercent(0, 0), segmentPercent(2, 2)]).toEqual([33.33, 0, 100]);
  expect(portfolioFileName('overview', '2026-03')).toBe('overview_portfolio_2026_03.csv');
});

it('the error for an invalid enumerated parameter names the allowed values', () => {
  const parsed = portfolioEndpoints.summary.query?.safeParse({ level: 'all levels' });
  expect(parsed?.error?.issues[0]?.message).toBe('Must be one of all, company, location.');
});
