import { z } from 'zod';
import { text } from '../evidence/contract.ts';

const date = z.iso.datetime({ offset: true }).nullable();

/** A review as returned by the API (details: report, section 24). */
export const Review = z
  .object({
    id: z.string(),
    rating: z.number().nullable().describe('stars of 5; null when the site shows none'),
    review_dt: date,
    name: text.describe('who wrote it'),
    review_text: text,
    lender: z.string().describe('the site'),
    url: text,
  })
  .meta({ id: 'Review' });
export type Review = z.infer<typeof Review>;

/** A review whose text contains alert words. */
export const AlertWordReview = Review.extend({ alert_words: z.array(z.string()) }).meta({
  id: 'AlertWordReview',
});
export type AlertWordReview = z.infer<typeof AlertWordReview>;

const counts = {
  count_12_month: z.int(),
  count_6_month: z.int(),
  count_3_month: z.int(),
  count_total: z.int(),
};
const average = z.number().nullable().describe('stars of 5; null without a rating in the time');

/** Review counts and averages for one site or for all together, by the reviews' own dates (REP-110). */
export const ServiceSummaryRow = z
  .object({
    alias: z.string(),
    name: z.string(),
    avg_12_month: average,
    avg_6_month: average,
    avg_3_month: average,
    avg_total: average,
    ...counts,
    trending: z.enum(['up', 'down', 'flat']).nullable(),
  })
  .meta({ id: 'ServiceSummaryRow' });
export type ServiceSummaryRow = z.infer<typeof ServiceSummaryRow>;

/** Review counts for a number of stars (REP-111). */
export const StarsSummaryRow = z.object({ rating: z.int(), ...counts }).meta({ id: 'StarsSummaryRow' });
export type StarsSummaryRow = z.infer<typeof StarsSummaryRow>;

/** Review count and average of a site in one month. */
export const MonthOfSite = z
  .object({ month: z.string(), alias: z.string(), average, count: z.int() })
  .meta({ id: 'MonthOfSite' });
export type MonthOfSite = z.infer<typeof MonthOfSite>;
