import { describe, expect, it } from 'vitest';
import { alertWordReviews, countedAlertWordReviews } from './alert-word-reviews.ts';
import { mergePages } from './merge-pages.ts';
import type { Review } from './review.ts';
import { reviewSites, siteAlias, siteName, spellingsOf } from './review-sites.ts';
import { reviewsByMonth, serviceSummary, serviceSummaryByStars, shownSummary } from './service-summary.ts';
import { shownAverage } from './shown-rating.ts';

const today = '2026-05-31';
const review = (lender: string, rating: number | null, day: string | null) => ({
  lender,
  rating,
  review_dt: day && `${day}T12:00:00Z`,
});

it('lists the review sites in their order, other sites after them by name [REP-117]', () => {
  expect(reviewSites.map(({ name }) => name)).toEqual([
    ...['Angi Biz', 'BBB', 'BuildZoom', 'Google', 'Yelp', 'WebMD', 'Vitals', 'Healthgrds'],
  ]);
  const checked = ['Zeta', 'Yelp', 'Alpha', 'Healthgrades', 'Angi', 'Google'];
  expect(serviceSummary([], checked, today).map(({ name }) => name)).toEqual([
    ...['All sources', 'Angi Biz', 'Google', 'Yelp', 'Healthgrds', 'Alpha', 'Zeta'],
  ]);
});

it('recognizes a site in any spelling', () => {
  expect([siteAlias(' GOOGLE '), siteName('google'), siteAlias('Healthgrades')]).toEqual([
    ...['google', 'Google', 'healthgrds'],
  ]);
  expect(spellingsOf('angi biz')).toEqual(['angi biz', 'angi']);
});

describe('the summary by site', () => {
  it('counts and averages by the reviews’ own dates, with the row for all sites first [REP-110]', () => {
    const rows = serviceSummary(
      [
        review('Google', 5, '2026-02-28'),
        review('Google', 3, '2026-02-27'),
        review('Google', 2, '2025-11-30'),
        review('Google', 1, '2025-05-31'),
        review('Google', 1, '2025-05-30'),
        review('Google', 4, null),
        review('Yelp', null, '2026-05-01'),
      ],
      [],
      today,
    );
    expect(rows.map(({ alias }) => alias)).toEqual(['all', 'google', 'yelp']);
    expect(rows[1]).toEqual({
      ...{ alias: 'google', name: 'Google', trending: 'up' },
      ...{ avg_3_month: 5, avg_6_month: 10 / 3, avg_12_month: 11 / 4, avg_total: 16 / 6 },
      ...{ count_3_month: 1, count_6_month: 3, count_12_month: 4, count_total: 6 },
    });
    expect(rows[2]).toMatchObject({ avg_total: null, count_total: 1, trending: null });
    expect(rows[0]).toMatchObject({ count_total: 7, avg_total: 16 / 6 });
  });

  it('keeps a site that was searched without finding reviews [REP-110]', () => {
    expect(serviceSummary([], ['Google'], today)[1]).toMatchObject({ alias: 'google', count_total: 0 });
    expect(serviceSummary([], [], today).map(({ alias }) => alias)).toEqual(['all']);
  });

  it.each([
    [4.1, 4.0, 'up'],
    [4.09, 4.0, 'flat'],
    [4.0, 4.1, 'down'],
    [4.0, 4.09, 'flat'],
  ])('an average of %s after %s over the year is trending %s [REP-110]', (recent, year, trending) => {
    const older = (200 * year - 100 * recent) / 100;
    const rows = serviceSummary(
      [
        ...Array.from({ length: 100 }, () => review('Google', recent, '2026-05-01')),
        ...Array.from({ length: 100 }, () => review('Google', older, '2025-08-01')),
      ],
      [],
      today,
    );
    expect(rows[1]?.trending).toBe(trending);
  });

  it('separates the first row and omits license sites in any case [REP-110]', () => {
    const rows = ['all', 'google', 'State License Board', 'LICENSES'].map((alias) => ({ alias }));
    expect(shownSummary(rows)).toEqual({ all: { alias: 'all' }, sites: [{ alias: 'google' }] });
    expect(shownSummary([{ alias: 'license' }])).toEqual({ all: { alias: 'license' }, sites: [] });
  });
});

it('the summary by stars has five rows and truncates ratings to whole stars [REP-111]', () => {
  const rows = serviceSummaryByStars(
    [
      review('Google', 4.5, '2026-05-01'),
      review('Google', 4, '2025-12-01'),
      review('Yelp', 0.5, '2025-01-01'),
      review('Yelp', null, '2026-05-01'),
    ],
    today,
  );
  expect(rows.map(({ rating, count_total }) => [rating, count_total])).toEqual([
    [5, 0],
    [4, 2],
    [3, 0],
    [2, 0],
    [1, 1],
  ]);
  expect(rows[1]).toMatchObject({ count_3_month: 1, count_6_month: 2, count_12_month: 2 });
});

it.each([
  [4.25, '4.25/5'],
  [4, '4.00/5'],
  [3.999, '4.00/5'],
  [null, '-'],
  [undefined, '-'],
])('shows the average %s as %s [REP-112]', (average, shown) => {
  expect(shownAverage(average)).toBe(shown);
});

it('merges pages without repeating an id [REP-116]', () => {
  const pages = [[{ id: 'a' }, { id: 'b' }], [{ id: 'b' }, { id: 'c' }], []];
  expect(mergePages(pages).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

it('averages ratings by site and month, without undated and very old ones', () => {
  expect(
    reviewsByMonth(
      [
        review('Google', 4, '2026-05-01'),
        review('google', 2, '2026-05-30'),
        review('Angi', 5, '2026-05-02'),
        review('Google', 4, '2023-05-31'),
        review('Google', 4, null),
      ],
      today,
    ),
  ).toEqual([
    { month: '2026-05', alias: 'angi biz', average: 5, count: 1 },
    { month: '2026-05', alias: 'google', average: 3, count: 2 },
  ]);
});

it('returns at most 200 reviews whose text contains an alert word, newest first', () => {
  const of = (id: string, review_text: string | null, review_dt: string | null): Review => ({
    ...{ id, review_text, review_dt },
    ...{ rating: 1, name: null, lender: 'Google', url: null },
  });
  expect(
    alertWordReviews([
      of('1', 'A scam. A SCAM!', null),
      of('2', 'Fine', '2026-01-01T00:00:00Z'),
      of('3', 'Fraud and scam', '2026-01-01T00:00:00Z'),
      of('4', null, '2026-03-01T00:00:00Z'),
      of('5', 'They lied', '2026-02-01T00:00:00+02:00'),
    ]).map(({ id, alert_words }) => [id, alert_words]),
  ).toEqual([
    ['5', ['lied']],
    ['3', ['fraud', 'scam']],
    ['1', ['scam']],
  ]);
  const many = countedAlertWordReviews(
    Array.from({ length: 300 }, (_, at) => of(String(at), at < 250 ? 'scam' : 'fine', null)),
  );
  expect([many.alert_word_reviews.length, many.alert_word_review_count]).toEqual([200, 250]);
});

it.each(['constructor', '__proto__', 'toString'])('a site called %s has that name', (name) => {
  expect(siteName(name)).toBe(name);
  expect(siteAlias(name)).toBe(name.toLowerCase());
});
