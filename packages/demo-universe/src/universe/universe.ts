import { places } from '@assay/reference/places';
import { bureauProfileOf, type DemoBureauProfile } from './bureau-profiles.ts';
import { type DemoRecordsFile, recordsFileOf } from './business-records.ts';
import { makeBusinesses } from './businesses.ts';
import { complaintsOf, type DemoComplaint } from './complaints.ts';
import { type DemoDoctorPage, doctorPagesOf } from './doctor-pages.ts';
import { filingsOf } from './filings.ts';
import { inquiriesOf } from './inquiries.ts';
import { lenderRecords } from './lender-records.ts';
import { DEMO_LENDERS } from './lenders.ts';
import { type DemoLicense, licensesOf } from './licenses.ts';
import { casesOf, type DemoCase } from './litigation.ts';
import { articlesOf, type DemoArticle, type DemoListing, listingsOf } from './media.ts';
import { merchantRequestsOf } from './merchant-requests.ts';
import { type DemoPlace, placesOf } from './places.ts';
import { type DemoPortfolioMonth, portfolioMonths } from './portfolio.ts';
import { type DemoPortfolioEdit, portfolioEdits } from './portfolio-edits.ts';
import { type DemoPortfolioNews, portfolioNews } from './portfolio-news.ts';
import { type DemoProvider, providersOf } from './providers.ts';
import { publicRecords } from './public-sources.ts';
import type {
  DemoFiling,
  DemoInquiry,
  DemoLender,
  DemoMerchant,
  DemoMerchantRequest,
  DemoSourceRecord,
  DemoUser,
  DemoWatchlistEntry,
} from './records.ts';
import { createRegister } from './register.ts';
import { type DemoRegulatorComplaint, regulatorComplaintsOf } from './regulator-complaints.ts';
import { DEMO_USERS } from './users.ts';
import { type DemoVerification, verificationOf } from './verification.ts';
import { watchlistEntries } from './watchlist.ts';
import { type DemoWebsite, websiteOf } from './websites.ts';

/** All data of the demo. Records refer to merchants by `external_id` and to lenders by alias. */
export type DemoUniverse = {
  seed: string;
  as_of: string;
  lenders: readonly DemoLender[];
  users: readonly DemoUser[];
  merchants: DemoMerchant[];
  source_records: DemoSourceRecord[];
  filings: DemoFiling[];
  inquiries: DemoInquiry[];
  merchant_requests: DemoMerchantRequest[];
  watchlist: DemoWatchlistEntry[];
  cases: DemoCase[];
  articles: DemoArticle[];
  listings: DemoListing[];
  records_files: DemoRecordsFile[];
  verifications: DemoVerification[];
  websites: DemoWebsite[];
  providers: DemoProvider[];
  licenses: DemoLicense[];
  complaints: DemoComplaint[];
  bureau_profiles: DemoBureauProfile[];
  regulator_complaints: DemoRegulatorComplaint[];
  places: DemoPlace[];
  doctor_pages: DemoDoctorPage[];
  portfolio_months: DemoPortfolioMonth[];
  portfolio_news: DemoPortfolioNews;
  portfolio_edits: DemoPortfolioEdit[];
};

const DEFAULT_SEED = 'assay-demo';
const DEFAULT_SIZE = 5000;

/**
 * Creates the demo data. The same seed, time and size give identical bytes. Businesses are invented; their combinations
 * of city, state and zip are real. Days count back from `now` (UTC).
 */
export function demoUniverse(input: { now: Date; seed?: string; size?: number }): DemoUniverse {
  const { now, seed = DEFAULT_SEED, size = DEFAULT_SIZE } = input;
  const businesses = makeBusinesses(seed, size, { register: createRegister(), now }, places());
  const courtCases = new Map(
    businesses.map((business) => [business.merchant.external_id, casesOf(seed, business, now)]),
  );
  const providers = new Map(
    businesses.map((business) => [business.merchant.external_id, providersOf(seed, business, now)]),
  );
  const known = businesses.map((business) => ({ business, sources: publicRecords(seed, business, now) }));
  const sourceRecords = known.flatMap(({ business, sources }) => [
    ...sources,
    ...lenderRecords(seed, business, now),
  ]);
  const regulatorComplaints = businesses.flatMap((business) => regulatorComplaintsOf(seed, business, now));
  const complaintsByMerchant = Map.groupBy(regulatorComplaints, ({ merchant }) => merchant);
  return {
    seed,
    as_of: now.toISOString(),
    lenders: DEMO_LENDERS,
    users: DEMO_USERS,
    merchants: businesses.map((business) => business.merchant),
    source_records: sourceRecords,
    filings: businesses.flatMap((business) => filingsOf(seed, business, now)),
    inquiries: inquiriesOf(seed, businesses, now),
    merchant_requests: merchantRequestsOf(now),
    watchlist: watchlistEntries(seed),
    cases: [...courtCases.values()].flat(),
    articles: businesses.flatMap((business) => articlesOf(seed, business, now)),
    listings: businesses.flatMap((business) => listingsOf(seed, business, now)),
    records_files: businesses.flatMap((business) =>
      recordsFileOf(seed, business, courtCases.get(business.merchant.external_id) ?? [], now),
    ),
    verifications: businesses.flatMap((business) => verificationOf(seed, business)),
    websites: businesses.flatMap((business) => websiteOf(seed, business, now)),
    providers: [...providers.values()].flat(),
    licenses: businesses.flatMap((business) =>
      licensesOf(seed, business, providers.get(business.merchant.external_id) ?? [], now),
    ),
    complaints: known.flatMap(({ business, sources }) => complaintsOf(seed, business, sources, now)),
    bureau_profiles: known.flatMap(({ business, sources }) => bureauProfileOf(seed, business, sources, now)),
    regulator_complaints: regulatorComplaints,
    portfolio_months: portfolioMonths(
      seed,
      { now, businesses },
      {
        records: sourceRecords,
        troublesOf: (merchant) => ({
          cases: (courtCases.get(merchant) ?? []).map(({ filed_on }) => filed_on),
          complaints: (complaintsByMerchant.get(merchant) ?? []).map(({ received_on }) => received_on),
        }),
      },
    ),
    portfolio_news: portfolioNews(
      seed,
      businesses.map(({ merchant }) => merchant),
      sourceRecords,
      now,
    ),
    portfolio_edits: portfolioEdits(
      businesses.map(({ merchant }) => merchant),
      sourceRecords,
    ),
    places: known.flatMap(({ business, sources }) => placesOf(seed, business, sources, now)),
    doctor_pages: [...providers.values()].flatMap((of) => doctorPagesOf(seed, of, now)),
  };
}
