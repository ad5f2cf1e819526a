import type { DemoUniverse } from '@assay/demo-universe/universe';
import type { ConsumerComplaintData } from '@assay/domain/regulatory';
import type { BusinessReviewData } from '@assay/domain/reviews';
import { beginNotifications } from '#features/notifications';
import { saveRecord } from '#features/record-import';
import { type Database, inLender } from '#platform/database';
import { lendersByAlias } from '#platform/lenders';
import type { SeedInput } from './seed-input.ts';

type News = DemoUniverse['portfolio_news'];

const complaintData = ({
  complaint_id,
  body,
  company,
  received_on,
  product,
  issue,
  narrative,
}: News['complaints'][number]): ConsumerComplaintData => ({
  complaint_id,
  date_received: received_on,
  date_sent_to_company: null,
  product,
  sub_product: null,
  issue,
  sub_issue: null,
  regulator: body,
  company,
  company_addr1: null,
  company_city: null,
  company_state: null,
  company_zip5: null,
  state: null,
  zip_code: null,
  submitted_via: null,
  company_response: null,
  company_public_response: null,
  timely: null,
  consumer_disputed: null,
  consumer_consent_provided: null,
  tags: [],
  narrative,
  url: null,
});

const reviewData = ({
  merchant,
  author,
  rating,
  text,
  published_at,
}: News['reviews'][number]): BusinessReviewData => ({
  site: null,
  place_id: merchant,
  author,
  rating,
  text,
  published_at,
  url: null,
});

/**
 * Stores recent events of a portfolio's merchants as imported records and enables the lender's notifications; the daily
 * job makes up the past days once the product runs. `merchants` maps external ids to database ids.
 */
export async function seedNotifications(
  owner: Database,
  { portfolio_news: news, as_of }: Pick<DemoUniverse, 'portfolio_news' | 'as_of'>,
  merchants: ReadonlyMap<string, string>,
  { config }: Pick<SeedInput, 'config'>,
): Promise<void> {
  const lenderId = (await lendersByAlias(owner)).get(news.lender);
  if (!lenderId) return;
  const now = new Date(as_of);
  const records = [
    ...news.complaints.map((complaint) => ({
      merchant: complaint.merchant,
      kind: 'consumer_complaint',
      source: 'Portfolio file',
      external_id: complaint.complaint_id,
      data: complaintData(complaint),
    })),
    ...news.reviews.map((review) => ({
      merchant: review.merchant,
      kind: 'business_review',
      source: 'Merchant survey',
      external_id: review.id,
      data: reviewData(review),
    })),
  ];
  await inLender(owner, lenderId, async (tx) => {
    for (const { merchant, ...record } of records) {
      const merchant_id = merchants.get(merchant);
      if (!merchant_id) continue;
      // They are made once: a second seeding finds them.
      await saveRecord(tx, { ...record, lender_id: lenderId, merchant_id, content_hash: '0' }, now);
    }
    await beginNotifications(tx, lenderId, {
      since: new Date(now.getTime() - news.told_for_days * 86_400_000),
      zone: config.ASSAY_TIME_ZONE,
      recipients: news.recipients,
    });
  });
}
