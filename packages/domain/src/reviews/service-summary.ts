import { monthsBefore } from '../calendar/index.ts';
import type { MonthOfSite, Review, ServiceSummaryRow, StarsSummaryRow } from './review.ts';
import { bySite, siteAlias, siteName } from './review-sites.ts';

/** The fields of a review that the summary needs. */
export type CountedReview = Pick<Review, 'lender' | 'rating' | 'review_dt'>;

/** The alias of the row for all sites together. */
const ALL_SITES = 'all';
/** The most stars of a rating. */
export const STARS = 5;
/** The smallest difference between two averages that counts as a trend (details: report, section 23). */
const TREND = 0.1;
const MONTHS_SHOWN = 36;

const since = (reviews: readonly CountedReview[], day: string) =>
  reviews.filter(({ review_dt }) => review_dt !== null && review_dt.slice(0, 10) >= day);

function average(reviews: readonly CountedReview[]): number | null {
  const rated = reviews.flatMap(({ rating }) => rating ?? []);
  if (rated.length === 0) return null;
  return rated.reduce((sum, rating) => sum + rating, 0) / rated.length;
}

/** Compares in a way that floating-point errors do not hide a difference of exactly a tenth of a star. */
function trend(recent: number | null, year: number | null): ServiceSummaryRow['trending'] {
  if (recent === null || year === null) return null;
  const difference = Math.round((recent - year) * 1e9) / 1e9;
  if (difference >= TREND) return 'up';
  return difference <= -TREND ? 'down' : 'flat';
}

const spans = (reviews: readonly CountedReview[], today: string) => ({
  year: since(reviews, monthsBefore(today, 12)),
  half: since(reviews, monthsBefore(today, 6)),
  quarter: since(reviews, monthsBefore(today, 3)),
  total: reviews,
});

const counts = ({ year, half, quarter, total }: ReturnType<typeof spans>) => ({
  count_12_month: year.length,
  count_6_month: half.length,
  count_3_month: quarter.length,
  count_total: total.length,
});

function rowOf(
  { alias, name }: { alias: string; name: string },
  reviews: readonly CountedReview[],
  today: string,
): ServiceSummaryRow {
  const within = spans(reviews, today);
  const { year, half, quarter, total } = within;
  return {
    alias,
    name,
    avg_12_month: average(year),
    avg_6_month: average(half),
    avg_3_month: average(quarter),
    avg_total: average(total),
    ...counts(within),
    trending: trend(average(quarter), average(year)),
  };
}

/**
 * Summarizes reviews by site: first all together, then each searched site in list order, including sites without
 * reviews. Months are calendar months; undated reviews count only in the total.
 */
export function serviceSummary(
  reviews: readonly CountedReview[],
  checkedSites: readonly string[],
  today: string,
): ServiceSummaryRow[] {
  const ofSite = Map.groupBy(reviews, ({ lender }) => siteAlias(lender));
  const names = new Map(
    [...checkedSites, ...reviews.map(({ lender }) => lender)].map((site) => [
      siteAlias(site),
      siteName(site),
    ]),
  );
  const sites = [...names].map(([alias, name]) => ({ alias, name })).sort(bySite);
  return [
    rowOf({ alias: ALL_SITES, name: 'All sources' }, reviews, today),
    ...sites.map((site) => rowOf(site, ofSite.get(site.alias) ?? [], today)),
  ];
}

/** A rating truncated to whole stars: 4.5 counts as four. */
const wholeStars = (rating: number): number => Math.min(STARS, Math.max(1, Math.floor(rating)));

/** Counts reviews by whole stars, from five down to one. */
export function serviceSummaryByStars(reviews: readonly CountedReview[], today: string): StarsSummaryRow[] {
  return Array.from({ length: STARS }, (_, index) => STARS - index).map((rating) => {
    const own = reviews.filter((review) => review.rating !== null && wholeStars(review.rating) === rating);
    return { rating, ...counts(spans(own, today)) };
  });
}

/** Splits a summary for display: the row for all sites, and the other rows without license sites (REP-110). */
export function shownSummary<Row extends { alias: string }>(
  rows: readonly Row[],
): { all: Row | null; sites: Row[] } {
  const [all = null, ...others] = rows;
  return { all, sites: others.filter(({ alias }) => !/license/i.test(alias)) };
}

/** Review counts and averages per site and month, as far back as the chart goes; without undated reviews. */
export function reviewsByMonth(reviews: readonly CountedReview[], today: string): MonthOfSite[] {
  const from = monthsBefore(today, MONTHS_SHOWN - 1).slice(0, 7);
  const dated = reviews.filter(({ review_dt }) => review_dt !== null && review_dt.slice(0, 7) >= from);
  const groups = Map.groupBy(
    dated,
    (review) => `${review.review_dt?.slice(0, 7)} ${siteAlias(review.lender)}`,
  );
  return [...groups]
    .map(([key, of]) => ({
      month: key.slice(0, 7),
      alias: key.slice(8),
      average: average(of),
      count: of.length,
    }))
    .sort((one, other) => one.month.localeCompare(other.month) || one.alias.localeCompare(other.alias));
}
