import { z } from 'zod';
import { count, text } from '../evidence/contract.ts';

/** Stars from 0 to 5; null when the site shows none. */
const stars = z.number().min(0).max(5).nullable();

/** The site itself; a feed of several sites names it in each record. */
const site = text.describe('the review site, as it is called');

/** The page of a business on a review site. */
export const BusinessProfileData = z.object({
  site,
  place_id: z.string().describe("the site's own name of the place"),
  name: z.string(),
  formatted_address: text,
  rating: stars,
  user_rating_count: count,
  business_status: z.enum(['OPERATIONAL', 'CLOSED_TEMPORARILY', 'CLOSED_PERMANENTLY']).nullable(),
  phone: text,
  website: text,
  hours: z.array(z.string()).describe('a line for each day'),
  categories: z.array(z.string()),
  price: text.describe('price level as the site names it'),
  is_claimed: z.boolean().nullable().describe('whether the business manages the page'),
  url: text,
});
export type BusinessProfileData = z.infer<typeof BusinessProfileData>;

/** A customer's review of a business on a review site. */
export const BusinessReviewData = z.object({
  site,
  place_id: z.string().describe('the place that it is about'),
  author: text,
  rating: stars,
  text: text.describe('a site may show only the beginning'),
  published_at: z.iso.datetime({ offset: true }).nullable(),
  url: text,
});
export type BusinessReviewData = z.infer<typeof BusinessReviewData>;
