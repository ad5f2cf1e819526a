import { z } from 'zod';
import { moment, SourceStatus, searchFields, text } from '../evidence/contract.ts';
import { endpoint, Id, IdInput, integerParameter, merchantRead, optionalText } from '../http/index.ts';
import { AlertWordReview, MonthOfSite, Review, ServiceSummaryRow, StarsSummaryRow } from './review.ts';
import { QueuedReviewUrl, ReviewUrlOutcome, reviewUrlStatuses } from './review-url.ts';

/** Filters reviews by site or by number of stars, never both. */
const choice = {
  serviceId: z.string().trim().min(1).max(200).optional().describe('the alias of a summary row'),
  rating: z
    .string()
    .regex(/^[1-5]$/, 'Must be a whole number from 1 to 5.')
    .transform(Number)
    .optional()
    .describe('a number of stars, from 1 to 5; send this or serviceId'),
};

const SiteProfile = z
  .object({
    alias: z.string(),
    name: z.string(),
    status: SourceStatus.describe('not_initiated: the site was not searched for this business'),
    url: text,
    site_rating: z.number().nullable().describe('stars as the site itself shows them'),
    site_count: z.int().nullable().describe('reviews as the site itself counts them'),
    checked_at: moment,
  })
  .meta({ id: 'SiteProfile' });

/** A URL that is safe to open: only http or https (REP-118). */
const webAddress = z
  .string()
  .trim()
  .min(1, 'Enter the URL.')
  .max(2000, 'At most 2,000 characters.')
  .refine((text) => {
    const url = URL.parse(text);
    // What URL.parse leaves out of the address would still be in the text.
    if (/[\s\p{Cc}\p{Cf}]/u.test(text)) return false;
    return (url?.protocol === 'http:' || url?.protocol === 'https:') && url.hostname !== '';
  }, 'Enter an address that begins with http:// or https://.');

// For the licensing feature, which also uses reviews.
export { Review, ServiceSummaryRow } from './review.ts';

export type SiteProfile = z.infer<typeof SiteProfile>;

export const reviewEndpoints = {
  feedback: endpoint({
    method: 'GET',
    path: 'merchant-service-feedback',
    summary: 'A page of the reviews of a merchant, of a site or of a number of stars, newest first',
    who: 'lender',
    key: 'read',
    view: { action: 'evidence.read', at: { kind: 'merchant', by: 'merchantId' } },
    query: z.object({
      merchantId: IdInput,
      ...choice,
      page: integerParameter({ min: 1, max: 100_000, fallback: 1 }).describe('the page, from 1'),
    }),
    out: z.object({ count: z.int(), results: z.array(Review) }),
    refusals: ['not_found'],
  }),
  ratings: endpoint({
    ...merchantRead,
    path: 'merchant/{id}/ratings',
    summary: 'Reviews of a merchant by site, stars and month, with the status of the search',
    out: z.object({
      ...searchFields,
      waiting: z.int().describe('pages that may be another business’s; they count nowhere'),
      sites: z.array(SiteProfile),
      months: z.array(MonthOfSite),
      service_summary: z.array(ServiceSummaryRow),
      service_summary_by_stars: z.array(StarsSummaryRow),
      alert_word_reviews: z.array(AlertWordReview),
      alert_word_review_count: z.int().describe('of all, including those beyond the newest 200'),
      low_reviews: z.array(Review).describe('the newest fifty of two stars or fewer that have a day'),
    }),
    refusals: ['not_found'],
  }),
  submitUrl: endpoint({
    method: 'POST',
    path: 'submit-review-url',
    summary: 'Hand in an address at which a merchant is reviewed; a repeat answers the first',
    who: 'lender',
    body: z.object({
      merchant_name: z.string().max(500).optional().describe("the merchant's own URL is used"),
      merchant_id: IdInput,
      service_name: z
        .string()
        .trim()
        .max(200, 'At most 200 characters.')
        .optional()
        .transform((name) => name || 'New Source'),
      url: webAddress,
      description: optionalText(5000),
    }),
    out: z.object({ id: Id, status: z.literal('submitted') }),
    mayCreate: true,
    refusals: ['not_found', 'too_many_review_urls'],
  }),
  queue: endpoint({
    method: 'GET',
    path: 'review-urls',
    summary:
      'The addresses with reviews that all lenders handed in: open ones oldest first, closed ones newest first',
    who: 'staff',
    view: { action: 'review_url.list', at: { kind: 'lender' }, details: { status: 'status', page: 'page' } },
    query: z.object({
      status: z.enum(reviewUrlStatuses, { error: 'Must be open, done or refused.' }).default('open'),
      page: integerParameter({ min: 1, max: 1_000_000, fallback: 1 }),
    }),
    out: z.object({ count: z.int(), results: z.array(QueuedReviewUrl) }),
  }),
  close: endpoint({
    method: 'POST',
    path: 'review-url/{id}',
    summary: 'Close a submitted review URL: done, or rejected with a reason',
    who: 'staff',
    body: ReviewUrlOutcome,
    out: QueuedReviewUrl,
    refusals: ['not_found', 'review_url_closed'],
  }),
};
