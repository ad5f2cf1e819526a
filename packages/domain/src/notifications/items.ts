import { z } from 'zod';
import { Id } from '../http/index.ts';

/** What every item has in addition to the data of its section. */
const of = {
  notification_id: Id,
  name: z.string(),
  merchant_id: Id,
  listed_since: z.iso
    .date()
    .nullable()
    .describe(
      'the day from which it has been listed with nothing new in it; the day itself if something is new; null if that was not recorded',
    ),
};

/** A merchant reported as closed, suspended or declined, by reason. */
const ClosureItem = z
  .object({
    ...of,
    last_reported: z.iso.date(),
    closed_fraud_performance: z.boolean(),
    closed_partner: z.boolean(),
    closed_other: z.boolean(),
    suspended: z.boolean(),
    closed_decline: z.boolean(),
    closed_oob: z.boolean().describe('out of business'),
    closed_compliance: z.boolean(),
    storeid_agg: z.string().describe('the store ids of the lender, joined with ", "'),
  })
  .meta({ id: 'ClosureNotification' });
export type ClosureItem = z.infer<typeof ClosureItem>;

/** New complaints about a merchant. */
const ComplaintItem = z
  .object({
    ...of,
    regulatory_complaint: z.boolean(),
    complaint_alert_word: z.boolean(),
    seven_day_bbb_notification: z.boolean(),
    fourteen_day_bbb_notification: z.boolean(),
    thirty_day_bbb_notification: z.boolean(),
  })
  .meta({ id: 'ComplaintNotification' });
export type ComplaintItem = z.infer<typeof ComplaintItem>;

/** Bad loans of a merchant. */
const LoanItem = z
  .object({
    ...of,
    charge_off_notification: z.boolean(),
    delinquency_monitoring: z.boolean(),
    first_payment_default_monitoring: z.boolean(),
  })
  .meta({ id: 'LoanNotification' });
export type LoanItem = z.infer<typeof LoanItem>;

/** Bad reviews of a merchant. */
const ReviewItem = z
  .object({
    ...of,
    one_star_review: z.boolean(),
    two_star_review: z.boolean(),
    review_content_monitoring: z.boolean().describe('a review contains an alert word'),
  })
  .meta({ id: 'ReviewNotification' });
export type ReviewItem = z.infer<typeof ReviewItem>;

const average = z.number().nullable().describe('stars of 5, to 2 places; null without a review');

/** A drop in a merchant's average rating. */
const RatingChangeItem = z
  .object({
    ...of,
    minus_6_months: average,
    minus_3_months: average,
    minus_1_months: average,
    rev_avg: average,
  })
  .meta({ id: 'RatingChangeNotification' });
export type RatingChangeItem = z.infer<typeof RatingChangeItem>;

/** The fields that every item has, regardless of its section. */
export type ListedField = keyof typeof of;

/** A lender's notifications of a day, by section. */
export const Notifications = z
  .object({
    closures: z.array(ClosureItem),
    complaints: z.array(ComplaintItem),
    loans: z.array(LoanItem),
    reviews: z.array(ReviewItem),
    rating_change: z.array(RatingChangeItem),
  })
  .meta({ id: 'Notifications' });
export type Notifications = z.infer<typeof Notifications>;
