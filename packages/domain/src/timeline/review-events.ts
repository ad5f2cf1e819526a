import type { AlertWordReview, MonthOfSite, Review } from '../reviews/index.ts';
import type { TimelineEvent } from './timeline.ts';

/** The most reviews with events of their own; the others appear only in the monthly events. */
const MAX_SINGLE = 50;

interface Written {
  months: readonly MonthOfSite[];
  low_reviews: readonly Review[];
  alert_word_reviews: readonly AlertWordReview[];
}

/**
 * Reviews as events: the newest fifty with one or two stars or alert words separately, and all reviews of a month
 * together, on its last day or, for the current month, today.
 */
export function reviewEvents(
  { months, low_reviews, alert_word_reviews }: Written,
  { today, siteName }: { today: string; siteName: (alias: string) => string },
): TimelineEvent[] {
  const words = new Map(alert_word_reviews.map(({ id, alert_words }) => [id, alert_words]));
  const single = new Map([...low_reviews, ...alert_word_reviews].map((review) => [review.id, review]));
  const byMonth = Map.groupBy(
    months.filter(({ count }) => count > 0),
    ({ month }) => month,
  );
  return [
    ...[...single.values()]
      .flatMap(({ id, review_dt, rating, lender }) =>
        review_dt
          ? [
              {
                lane: 'reviews' as const,
                on: review_dt.slice(0, 10),
                title: titleOf(rating, words.get(id)),
                second: siteName(lender),
                record: null,
              },
            ]
          : [],
      )
      .sort((a, b) => b.on.localeCompare(a.on))
      .slice(0, MAX_SINGLE),
    ...[...byMonth].map(([month, sites]) => {
      const count = sites.reduce((sum, site) => sum + site.count, 0);
      return {
        lane: 'reviews' as const,
        on: lastDay(month, today),
        title: `${plural(count, 'review')} in the month`,
        second: sites.map((site) => `${siteName(site.alias)}: ${site.count}`).join(', '),
        record: null,
      };
    }),
  ];
}

function titleOf(rating: number | null, words: readonly string[] | undefined): string {
  const stars = rating === null ? 'Review' : `Review of ${plural(rating, 'star')}`;
  return words?.length ? `${stars}, with ${words.join(', ')}` : stars;
}

/** The last day of a month given as YYYY-MM; today if the month is not over. */
function lastDay(month: string, today: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const end = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  return end > today ? today : end;
}

const plural = (count: number, word: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? word : `${word}s`}`;
