import { MAX_COMPLAINTS } from '@assay/domain/regulatory';
import type { MerchantReport, ReportInquiry, reportEndpoints } from '@assay/domain/report';
import { alertWordReviews, serviceSummary, serviceSummaryByStars } from '@assay/domain/reviews';
import { sicName } from '@assay/reference/sic-codes';
import { associationsOf } from '#features/associations';
import { filingsAbout } from '#features/filings';
import { findInquiry, type StoredInquiry } from '#features/inquiry';
import { merchantFile, merchantOnWire, requireMerchantAccess } from '#features/matching';
import { countInquiries, partnerHistory } from '#features/performance';
import { bureauOf, complaintsAbout } from '#features/regulatory';
import { type ReviewsAbout, reviewsAbout } from '#features/reviews';
import { closedSources } from '#features/risk';
import { lenderOf } from '#platform/actor';
import { dayOf } from '#platform/clock';
import type { Handler, MerchantCall } from '#platform/feature';
import { shareReads } from '#platform/shared-reads';
import { onlinePresence, publicSources } from './report-sources.ts';

const NO_REVIEWS: ReviewsAbout = { pages: [], reviews: [], checkedSites: [], statusReports: [] };

/**
 * The report of a merchant with the evidence of an inquiry, or without one from its imported records; null when the
 * merchant no longer exists.
 */
export const merchantReport = (
  call: Omit<MerchantCall, 'params'>,
  inquiryId: string | null,
  merchantId: string,
): Promise<MerchantReport | null> =>
  shareReads(call.tx, async () => {
    const { tx, actor } = call;
    const lender = lenderOf(actor);
    const now = call.clock.now();
    const scope = inquiryId === null ? null : { inquiryId, merchantId, lender, now };
    const filings = scope ? await filingsAbout(tx, call, scope) : [];
    const complaints = await complaintsAbout(tx, call, merchantId, scope);
    const associations = scope ? await associationsOf(tx, call, scope) : [];
    const reviews = scope ? await reviewsAbout(tx, call, scope) : NO_REVIEWS;
    const file = await merchantFile(tx, merchantId);
    if (!file) return null;
    const { merchant } = file;
    const found = publicSources(file.sources);
    const own = file.sources.filter(({ lender_id }) => lender_id === lender.id);
    const today = dayOf(call, now);
    return {
      merchant: {
        ...merchantOnWire(merchant),
        npi_id: null,
        sic_name: (merchant.sic_code && sicName(merchant.sic_code)) ?? null,
      },
      lender_merchants: [
        ...found.map(({ name, url }) => ({ lender: name, url })),
        // The lender's records are under its name: the name of an import file means nothing to a reader.
        ...own.map(({ url }) => ({ lender: lender.name, url })),
      ],
      public_sources: found,
      online_presence: onlinePresence(file.sources, reviews.pages),
      partner_sources_count: file.partner_sources_count,
      own_records: own.map(({ id, merchant_status: status, first_seen_date }) => ({
        ...{ id, status, first_seen_date },
      })),
      corporate_filings: filings,
      associations,
      partner_history: await partnerHistory(tx, actor, { merchantId, today }),
      inquiry_history_count: await countInquiries(tx, merchantId),
      regulatory_complaints: complaints.regulatory.slice(0, MAX_COMPLAINTS),
      bbb: bureauOf(complaints, today),
      closed_sources: await closedSources(tx, call, merchantId, reviews.statusReports),
      service_summary: serviceSummary(reviews.reviews, reviews.checkedSites, today),
      service_summary_by_stars: serviceSummaryByStars(reviews.reviews, today),
      alert_word_reviews: alertWordReviews(reviews.reviews),
      generated_at: now.toISOString(),
    };
  });

/** What an inquiry searched for, in the shape of the contract. */
export const searched = (inquiry: StoredInquiry): ReportInquiry => ({
  id: inquiry.id,
  legal_entity_name: inquiry.legal_entity_name,
  name: inquiry.name,
  addr1: inquiry.addr1,
  city: inquiry.city,
  state: inquiry.state,
  phone: inquiry.phone,
  lender: inquiry.lender_id,
  created_at: inquiry.created_at.toISOString(),
});

/**
 * The report of a portfolio merchant from the newest inquiry about it, or from its imported records when there is none
 * (BOF-094).
 */
export const portfolioReport: Handler<typeof reportEndpoints.ofMerchant> = async (call) => {
  const { tx, actor, params } = call;
  const inquiryId = await requireMerchantAccess(tx, actor, params.id);
  return {
    inquiry: inquiryId ? searched(await findInquiry(tx, inquiryId)) : null,
    result_blob: await merchantReport(call, inquiryId, params.id),
  };
};
