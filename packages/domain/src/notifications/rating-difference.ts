import type { RatingChangeItem } from './items.ts';

/** Averages as an item has them, in the order of 6, 3 and 1 months before. */
export type Averages = Pick<
  RatingChangeItem,
  'minus_6_months' | 'minus_3_months' | 'minus_1_months' | 'rev_avg'
>;

const hundredths = (stars: number): number => Math.round(stars * 100);

/**
 * By how many stars the average fell since 6, 3 and 1 months before; below 0 where it rose. Averages are rounded to 2
 * places first, so that 4.30 less 3.30 is exactly 1; a month without an average has no difference (BOF-112).
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

/** Whether averages make an item: one of the differences is a point or more (details: back office, section 41). */
export const isRatingChange = (averages: Averages): boolean =>
  ratingDifferences(averages).some((difference) => difference >= 1);
