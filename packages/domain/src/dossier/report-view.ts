import type { MerchantReport, ReportInquiry } from '../report/index.ts';
import type { Dossier } from './contract.ts';

/** The answer of an opened report as a view of its dossier. */
export const reportView = (
  dossier: Dossier,
  now: Date,
): { inquiry: ReportInquiry; result_blob: MerchantReport } => ({
  inquiry: dossier.subject.inquiry,
  result_blob: {
    ...dossier.overview,
    merchant: dossier.subject.merchant,
    corporate_filings: dossier.filings.data,
    associations: dossier.associations,
    regulatory_complaints: dossier.complaints.regulatory_complaints,
    bbb: dossier.complaints.bbb,
    service_summary: dossier.reviews.service_summary,
    service_summary_by_stars: dossier.reviews.service_summary_by_stars,
    alert_word_reviews: dossier.reviews.alert_word_reviews,
    generated_at: now.toISOString(),
  },
});
