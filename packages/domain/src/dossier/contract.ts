import { z } from 'zod';
import { ApplicationCheck } from '../application/index.ts';
import { Association } from '../associations/index.ts';
import { filingEndpoints } from '../filings/index.ts';
import { financialEndpoints } from '../financial/index.ts';
import { InquirySearch, MerchantEvidence } from '../gathering/index.ts';
import { endpoint } from '../http/index.ts';
import { licensingEndpoints } from '../licensing/index.ts';
import { LienPositionData } from '../lien-position/index.ts';
import { litigationEndpoints } from '../litigation/index.ts';
import { InquiryHistoryItem } from '../performance/index.ts';
import { principalEndpoints } from '../principals/index.ts';
import { Complaint, MerchantComplaints } from '../regulatory/index.ts';
import { MerchantReport, reportEndpoints } from '../report/index.ts';
import { Review, reviewEndpoints, siteName } from '../reviews/index.ts';
import { RiskScore, WhatWouldChange } from '../risk/index.ts';
import { Scorecard } from '../scorecard/index.ts';
import { Vital4Answer } from '../screening/index.ts';
import { Timeline, timelineOf } from '../timeline/index.ts';
import { verificationEndpoints } from '../verification/index.ts';
import { MerchantWebsites } from '../website/index.ts';
import { dossierCall, dossierListsCall } from './dossier-call.ts';

/** What the report shows of a merchant before any section, without what other members of the dossier have. */
const Overview = MerchantReport.omit({
  merchant: true,
  corporate_filings: true,
  associations: true,
  regulatory_complaints: true,
  bbb: true,
  service_summary: true,
  service_summary_by_stars: true,
  alert_word_reviews: true,
  generated_at: true,
});

/**
 * What is known about a merchant, for a lender, in an inquiry, at a moment. All members come from one reading of the
 * evidence. A member is null if its feature is off for the lender.
 */
export const Dossier = z
  .object({
    subject: z.object({
      merchant: MerchantReport.shape.merchant,
      inquiry: reportEndpoints.open.out.shape.inquiry,
    }),
    overview: Overview,
    application_check: ApplicationCheck.describe(
      'what the application states, and which sources agree or differ',
    ),
    evidence: MerchantEvidence.describe(
      'by topic what was found, what waits for a decision, and which sources were not queried',
    ),
    inquiry_search: InquirySearch.describe(
      'whether the sources that are queried automatically for the inquiry have started and finished; while they search, the dossier is outdated as soon as one answers',
    ),
    badges: reportEndpoints.badges.out.shape.tabs,
    score: RiskScore.nullable().describe('null while nothing was searched and nothing is known'),
    counterfactuals: WhatWouldChange.nullable().describe(
      'what would lift the score to a better tier; null without a score',
    ),
    scorecard: Scorecard.nullable().describe('null until it was opened once'),
    filings: filingEndpoints.ofMerchant.out,
    financial_files: financialEndpoints.files.out.nullable(),
    financial_records: financialEndpoints.records.out.nullable(),
    lien_position: LienPositionData.nullable().describe('where a new filing would rank on its day'),
    litigation: litigationEndpoints.ofMerchant.out.nullable(),
    screening: Vital4Answer,
    websites: MerchantWebsites.nullable(),
    verification: verificationEndpoints.verifyState.out,
    licenses: licensingEndpoints.licenses.out,
    doctors: licensingEndpoints.ofMerchant.out,
    principals: principalEndpoints.withData.out.shape.principals,
    principal_requests: principalEndpoints.list.out.shape.principal_requests,
    removed_principals: principalEndpoints.list.out.shape.removed_principals
      .optional()
      .describe('absent in dossiers from before principals could be removed'),
    complaints: MerchantComplaints,
    reviews: reviewEndpoints.ratings.out,
    license_orders: licensingEndpoints.orders.out.shape.license_orders,
    associations: z.array(Association),
    inquiry_history: z.array(InquiryHistoryItem).describe('who opened the report, newest first'),
    properties: reportEndpoints.properties.out.shape.properties,
    timeline: Timeline.describe('what happened to the business, by day'),
  })
  .meta({ id: 'Dossier' });
export type Dossier = z.infer<typeof Dossier>;

/** The members that follow from the others. */
export const derivedMembers = {
  timeline: (
    { overview, evidence, screening, reviews }: Omit<Dossier, 'timeline'>,
    calendar: { today: string; zone: string },
  ): Timeline =>
    timelineOf(
      { closed_sources: overview.closed_sources, evidence, screening, reviews },
      { ...calendar, siteName },
    ),
};

/** The other members, each provided by one feature. */
export type DossierMember = Exclude<keyof Dossier, keyof typeof derivedMembers>;

/** The most reviews and the most complaints of each list that a version keeps. */
export const MAX_LISTED = 1_000;

/** What a dossier has only in sum, one by one, newest first. */
export const DossierLists = z
  .object({
    reviews: z.array(Review).max(MAX_LISTED),
    bureau_complaints: z.array(Complaint).max(MAX_LISTED),
    regulatory_complaints: z.array(Complaint).max(MAX_LISTED),
  })
  .meta({ id: 'DossierLists' });
export type DossierLists = z.infer<typeof DossierLists>;

export const dossierEndpoints = {
  read: endpoint({ ...dossierCall, out: Dossier }),
  lists: endpoint({ ...dossierListsCall, out: DossierLists }),
};
