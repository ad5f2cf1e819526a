import type { RatingChangeItem } from './items.ts';

/** The averages of an item: 6, 3 and 1 months ago, and today. */
export type Averages = Pick<
  RatingChangeItem,
  'minus_6_months' | 'minus_3_months' | 'minus_1_months' | 'rev_avg'
>;

const hundredths = (stars: number): number => Math.round(stars * 100);

/**
 * How many stars the average fell since 6, 3 and 1 months ago; negative when it rose. Averages are first rounded to 2
 * places, so that 4.30 minus 3.30 is exactly 1. A month without an average is omitted (BOF-112).
 */
export function ratingDifferences({
  minus_6_months,
  minus_3_months,
  minus_1_months,
  rev_avg,
}: Averages): number[] {
  if (rev_avg === null) return [];
  return [minus_6_months, minus_3_months, minus_1_months].flatMap((before) =>
    before === null ? [] : [(hundredths(before) - hundredths(rev_avg)) / 100],
  );
}

/** Whether the averages create an item: any drop of one point or more (details: back office, section 41). */
export const isRatingChange = (averages: Averages): boolean =>
  ratingDifferences(averages).some((difference) => difference >= 1);
