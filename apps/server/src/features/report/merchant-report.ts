import type { Association } from '@assay/domain/associations';
import type { CorporateFiling } from '@assay/domain/filings';
import { MAX_COMPLAINTS } from '@assay/domain/regulatory';
import type { MerchantReport } from '@assay/domain/report';
import { alertWordReviews, serviceSummary, serviceSummaryByStars } from '@assay/domain/reviews';
import { sicName } from '@assay/reference/sic-codes';
import { merchantFile, merchantOnWire } from '#features/matching';
import { countInquiries, partnerHistory } from '#features/performance';
import { bureauOf, type ComplaintsAbout } from '#features/regulatory';
import type { ReviewsAbout } from '#features/reviews';
import { closedSources } from '#features/risk';
import { type Actor, lenderOf } from '#platform/actor';
import { dayOf, type Zoned } from '#platform/clock';
import type { Tx } from '#platform/database';
import { onlinePresence, ownRecords, ownSources, publicSources } from './report-sources.ts';

/** The report of a merchant with its filings and complaints; null when the merchant no longer exists. */
export async function merchantReport(
  tx: Tx,
  deps: Zoned,
  merchantId: string,
  {
    actor,
    filings,
    complaints,
    associations,
    reviews: { reviews, checkedSites, statusReports, pages },
    now,
  }: {
    actor: Actor;
    filings: CorporateFiling[];
    complaints: ComplaintsAbout;
    associations: Association[];
    reviews: ReviewsAbout;
    now: Date;
  },
): Promise<MerchantReport | null> {
  const lender = lenderOf(actor);
  const file = await merchantFile(tx, merchantId);
  if (!file) return null;
  const { merchant } = file;
  const found = publicSources(file.sources);
  const today = dayOf(deps, now);
  return {
    merchant: {
      ...merchantOnWire(merchant),
      npi_id: null,
      sic_name: (merchant.sic_code && sicName(merchant.sic_code)) ?? null,
    },
    lender_merchants: [
      ...found.map(({ name, url }) => ({ lender: name, url })),
      ...ownSources(file.sources, lender),
    ],
    public_sources: found,
    online_presence: onlinePresence(file.sources, pages),
    partner_sources_count: file.partner_sources_count,
    own_records: ownRecords(file.sources, lender),
    corporate_filings: filings,
    associations,
    partner_history: await partnerHistory(tx, actor, { merchantId, today }),
    inquiry_history_count: await countInquiries(tx, merchantId),
    regulatory_complaints: complaints.regulatory.slice(0, MAX_COMPLAINTS),
    bbb: bureauOf(complaints, today),
    closed_sources: await closedSources(tx, deps, merchantId, statusReports),
    service_summary: serviceSummary(reviews, checkedSites, today),
    service_summary_by_stars: serviceSummaryByStars(reviews, today),
    alert_word_reviews: alertWordReviews(reviews),
    generated_at: now.toISOString(),
  };
}
