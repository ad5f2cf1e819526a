import type { MonthOfSite, ServiceSummaryRow, StarsSummaryRow } from './review.ts';
import { bySite, siteAlias, siteName } from './review-sites.ts';

/** A review as far as it is counted. */
export interface CountedReview {
  lender: string;
  rating: number | null;
  review_dt: string | null;
}

/** The row of all sites together. */
const ALL_SITES = 'all';
/** The star scale. */
export const STARS = 5;
/** The difference of two averages from which they differ (details: report, section 23). */
const TREND = 0.1;
const MONTHS_SHOWN = 36;

/** The calendar day so many months before a day, YYYY-MM-DD; the last day of a month that is too short. */
export function monthsBefore(today: string, months: number): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day, last));
  return first.toISOString().slice(0, 10);
}

const since = (reviews: readonly CountedReview[], day: string) =>
  reviews.filter(({ review_dt }) => review_dt !== null && review_dt.slice(0, 10) >= day);

function average(reviews: readonly CountedReview[]): number | null {
  const rated = reviews.flatMap(({ rating }) => rating ?? []);
  if (rated.length === 0) return null;
  return rated.reduce((sum, rating) => sum + rating, 0) / rated.length;
}

/** Up or down from a tenth of a star on, which floating point must not miss. */
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
});

function rowOf(
  { alias, name }: { alias: string; name: string },
  reviews: readonly CountedReview[],
  today: string,
): ServiceSummaryRow {
  const { year, half, quarter } = spans(reviews, today);
  return {
    alias,
    name,
    avg_12_month: average(year),
    avg_6_month: average(half),
    avg_3_month: average(quarter),
    avg_total: average(reviews),
    count_12_month: year.length,
    count_6_month: half.length,
    count_3_month: quarter.length,
    count_total: reviews.length,
    trending: trend(average(quarter), average(year)),
  };
}

/**
 * The reviews by site: all of them together first, then each site that was looked at, also one without a review, in the
 * order of the list. A month is counted by the calendar; an undated review counts in the total alone.
 */
export function serviceSummary(
  reviews: readonly CountedReview[],
  lookedAt: readonly string[],
  today: string,
): ServiceSummaryRow[] {
  const ofSite = Map.groupBy(reviews, ({ lender }) => siteAlias(lender));
  const names = new Map(
    [...lookedAt, ...reviews.map(({ lender }) => lender)].map((site) => [siteAlias(site), siteName(site)]),
  );
  const sites = [...names].map(([alias, name]) => ({ alias, name })).sort(bySite);
  return [
    rowOf({ alias: ALL_SITES, name: 'All sources' }, reviews, today),
    ...sites.map((site) => rowOf(site, ofSite.get(site.alias) ?? [], today)),
  ];
}

/** The whole stars of a rating: 4.5 counts among the fours. */
const wholeStars = (rating: number): number => Math.min(STARS, Math.max(1, Math.floor(rating)));

/** The reviews by whole stars, from five down to one. */
export function serviceSummaryByStars(reviews: readonly CountedReview[], today: string): StarsSummaryRow[] {
  return Array.from({ length: STARS }, (_, index) => STARS - index).map((rating) => {
    const own = reviews.filter((review) => review.rating !== null && wholeStars(review.rating) === rating);
    const { year, half, quarter } = spans(own, today);
    return {
      rating,
      count_12_month: year.length,
      count_6_month: half.length,
      count_3_month: quarter.length,
      count_total: own.length,
    };
  });
}

/** What is shown of a summary: all sites together, and the sites but those of licenses (REP-110). */
export function shownSummary<Row extends { alias: string }>(
  rows: readonly Row[],
): { all: Row | null; sites: Row[] } {
  const [all = null, ...others] = rows;
  return { all, sites: others.filter(({ alias }) => !/license/i.test(alias)) };
}

/** The reviews of each site by month, as far back as a picture is read; those without a date are in none. */
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
