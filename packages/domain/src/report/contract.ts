import { z } from 'zod';
import { Association } from '../associations/index.ts';
import { text } from '../evidence/contract.ts';
import { CorporateFiling } from '../filings/index.ts';
import { AsOf, endpoint, Id, IdInput, merchantInInquiryRead, merchantRead, oneOf } from '../http/index.ts';
import { EarlierInquiries, InquiryDetails } from '../inquiry/index.ts';
import { MasterMerchant, SourceLocation } from '../matching/index.ts';
import { PartnerHistoryEntry } from '../performance/index.ts';
import { Bureau, Complaint } from '../regulatory/index.ts';
import { AlertWordReview, ServiceSummaryRow, StarsSummaryRow } from '../reviews/index.ts';
import { ReportMoments } from './moments.ts';
import { openedReports } from './opened-reports.ts';
import { MerchantProperty, PresenceEntry } from './presence.ts';
import { reportSections } from './sections.ts';

/** The lists of a report that can be shown as a table: the cases of all courts, and financial records by kind. */
const recordLists = ['litigation', 'bankruptcy', 'judgement', 'lien', 'ucc'] as const;
export type RecordListName = (typeof recordLists)[number];

const PublicSource = z.object({
  name: z.string(),
  category: z.string(),
  url: text,
  first_seen_date: text,
  status: text.describe('the business status it reports'),
  locations: z.array(SourceLocation),
  record_ids: z.array(Id).describe('its records, by the names that the evidence of a score has'),
});

/**
 * A source that reports the business as permanently closed, with the date of the closure or of the report (REP-006).
 */
const ClosedSource = z
  .object({
    name: z.string(),
    reported_at: z.iso.date(),
    is_stated: z
      .boolean()
      .optional()
      .describe('whether the source states the day; otherwise the closure was seen on it'),
  })
  .meta({ id: 'ClosedSource' });
export type ClosedSource = z.infer<typeof ClosedSource>;

/** The report of one merchant; `result_blob` on the wire (details: report, section 3). */
export const MerchantReport = z
  .object({
    merchant: MasterMerchant.extend({
      npi_id: text,
      sic_name: text,
    }),
    lender_merchants: z.array(z.object({ lender: z.string(), url: text })),
    public_sources: z.array(PublicSource),
    online_presence: z
      .array(PresenceEntry)
      .describe('its pages on the web, in the order of the public sources'),
    partner_sources_count: z.int(),
    own_records: z
      .array(z.object({ id: Id, status: text, first_seen_date: text }))
      .describe('what the active lender itself has on the merchant'),
    corporate_filings: z.array(CorporateFiling),
    associations: z.array(Association),
    partner_history: z.array(PartnerHistoryEntry),
    inquiry_history_count: z
      .int()
      .describe('entries of the inquiry history, including those beyond the newest 200'),
    regulatory_complaints: z.array(Complaint),
    bbb: Bureau.nullable(),
    closed_sources: z.array(ClosedSource),
    service_summary: z.array(ServiceSummaryRow).describe('all review sites combined first, then each site'),
    service_summary_by_stars: z.array(StarsSummaryRow),
    alert_word_reviews: z.array(AlertWordReview),
    generated_at: z.iso.datetime(),
  })
  .meta({ id: 'MerchantReport' });
export type MerchantReport = z.infer<typeof MerchantReport>;

const ReportInquiry = InquiryDetails.omit({ zip5: true, principals: true });
export type ReportInquiry = z.infer<typeof ReportInquiry>;

/** What a report shows above its sections besides its dossier: it depends on the reader and on other inquiries. */
const ReportHead = z
  .object({
    moments: ReportMoments,
    earlier_inquiries: EarlierInquiries.describe(
      'the other inquiries of the active lender that opened the report of this merchant',
    ),
  })
  .meta({ id: 'ReportHead' });
export type ReportHead = z.infer<typeof ReportHead>;

/** The badge of a tab, available before the section itself is loaded. */
const TabBadge = z
  .object({
    section: z.enum(reportSections),
    alerts: z
      .int()
      .nullable()
      .describe(
        'null if unknown: nothing was found, but not everything was searched, because a search failed, still runs or was not made; or the feature is off for the lender. 0 means that everything was searched',
      ),
    is_searching: z.boolean().describe('a source is running, so the number may grow'),
    is_partial: z
      .boolean()
      .optional()
      .describe(
        'not everything was searched, so there may be more; absent in dossiers from before badges said so',
      ),
    is_shown: z.boolean().describe('whether the report of this merchant has the section'),
  })
  .meta({ id: 'TabBadge' });
export type TabBadge = z.infer<typeof TabBadge>;

/** Records that a file was made of a report, with the audit entry for it. */
const exportOf = (details: Record<string, string>) =>
  ({
    method: 'POST',
    who: 'lender',
    terms: true,
    view: { action: 'report.export', at: { kind: 'merchant', by: 'id' }, details },
    asOf: {
      action: 'report.export',
      at: { kind: 'merchant', by: 'id' },
      details: { ...details, as_of: 'as_of' },
    },
    out: z.object({ status: z.literal('ok') }),
  }) as const;

const exported = {
  inquiry_id: IdInput.nullish(),
  as_of: AsOf.nullish().describe('the moment of a past report; null for the present'),
};
const exportedAt = z.iso.datetime({ error: 'Must be a date and time in UTC.' });

export const reportEndpoints = {
  open: endpoint({
    method: 'POST',
    path: 'inquiry/{id}/result',
    summary: 'Open the report of a merchant in an inquiry',
    who: 'lender',
    key: 'full',
    effect:
      'Records that the report was opened, and at the first opening starts the screening and the free searches for the merchant.',
    terms: true,
    body: z.object({ merchant_id: IdInput }),
    followsMerges: true,
    out: z.object({
      inquiry: ReportInquiry,
      result_blob: MerchantReport.nullable(),
      head: ReportHead.optional().describe('for users; absent with an API key'),
    }),
  }),
  ofMerchant: endpoint({
    method: 'GET',
    path: 'merchant/{id}/report',
    summary: 'The report of a merchant of the portfolio, from the newest inquiry about it; null without one',
    who: 'lender',
    terms: true,
    view: { action: 'report.open', at: { kind: 'merchant', by: 'id' } },
    out: z.object({ inquiry: ReportInquiry.nullable(), result_blob: MerchantReport.nullable() }),
  }),
  print: endpoint({
    ...exportOf({ inquiry_id: 'inquiry_id', printed_at: 'printed_at' }),
    path: 'merchant/{id}/printed',
    summary: 'Record that the report of a merchant was printed',
    body: z.object({
      ...exported,
      printed_at: exportedAt.describe('the time on the paper, within a day of now; each time is one print'),
    }),
  }),
  exported: endpoint({
    ...exportOf({ inquiry_id: 'inquiry_id', list: 'list', rows: 'rows', exported_at: 'exported_at' }),
    path: 'merchant/{id}/exported',
    summary: 'Record that a file was made of a list of records in the report of a merchant',
    body: z.object({
      ...exported,
      list: oneOf(recordLists),
      rows: z.int().min(0).max(1_000_000),
      exported_at: exportedAt.describe('within a day of now; each time is one file'),
    }),
  }),
  /** Of the tabs whose counts are not part of the report itself (REP-002, REP-023, REP-025, REP-026). */
  badges: endpoint({
    ...merchantRead,
    path: 'merchant/{id}/badges',
    summary: 'The badge counts of the report tabs',
    out: z.object({ tabs: z.array(TabBadge) }),
  }),
  history: openedReports,
  moments: endpoint({
    ...merchantInInquiryRead,
    path: 'merchant/{id}/{inquiryId}/moments',
    summary: 'The moments at which something changed in the report of a merchant, the newest first',
    isOfAllTimes: true,
    out: ReportMoments,
  }),
  properties: endpoint({
    ...merchantRead,
    path: 'merchant_masters/{id}/properties',
    summary: 'The further numbers, emails, domains and profiles known of a merchant',
    key: 'read',
    out: z.object({ properties: z.array(MerchantProperty) }),
  }),
};
