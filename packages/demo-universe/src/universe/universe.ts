import { places } from '@assay/reference/places';
import { bureauProfileOf } from './bureau-profiles.ts';
import { recordsFileOf } from './business-records.ts';
import { makeBusinesses } from './businesses.ts';
import { complaintsOf } from './complaints.ts';
import { doctorPagesOf } from './doctor-pages.ts';
import { filingsOf } from './filings.ts';
import { inquiriesOf } from './inquiries.ts';
import { lenderRecords } from './lender-records.ts';
import { DEMO_LENDERS } from './lenders.ts';
import { licensesOf } from './licenses.ts';
import { casesOf } from './litigation.ts';
import { articlesOf, listingsOf } from './media.ts';
import { merchantRequestsOf } from './merchant-requests.ts';
import { placesOf } from './places.ts';
import { portfolioMonths } from './portfolio.ts';
import { portfolioEdits } from './portfolio-edits.ts';
import { portfolioNews } from './portfolio-news.ts';
import { providersOf } from './providers.ts';
import { publicRecords } from './public-sources.ts';
import { createRegister } from './register.ts';
import { regulatorComplaintsOf } from './regulator-complaints.ts';
import { DEMO_USERS } from './users.ts';
import { verificationOf } from './verification.ts';
import { watchlistEntries } from './watchlist.ts';
import { websiteOf } from './websites.ts';

const DEFAULT_SEED = 'assay-demo';
const DEFAULT_SIZE = 5000;

/**
 * Creates the demo data. The same seed, time and size give identical bytes. Businesses are invented; their combinations
 * of city, state and zip are real. Days count back from `now` (UTC).
 */
export function demoUniverse(input: { now: Date; seed?: string; size?: number }) {
  const { now, seed = DEFAULT_SEED, size = DEFAULT_SIZE } = input;
  const businesses = makeBusinesses(seed, size, { register: createRegister(), now }, places());
  const known = businesses.map((business) => ({
    business,
    sources: publicRecords(seed, business, now),
    cases: casesOf(seed, business, now),
    providers: providersOf(seed, business, now),
  }));
  const sourceRecords = known.flatMap(({ business, sources }) => [
    ...sources,
    ...lenderRecords(seed, business, now),
  ]);
  const regulatorComplaints = businesses.flatMap((business) => regulatorComplaintsOf(seed, business, now));
  const complaintsByMerchant = Map.groupBy(regulatorComplaints, ({ merchant }) => merchant);
  const cases = known.flatMap((each) => each.cases);
  const casesByMerchant = Map.groupBy(cases, ({ merchant }) => merchant);
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
    cases,
    articles: businesses.flatMap((business) => articlesOf(seed, business, now)),
    listings: businesses.flatMap((business) => listingsOf(seed, business, now)),
    records_files: known.flatMap((each) => recordsFileOf(seed, each.business, each.cases, now)),
    verifications: businesses.flatMap((business) => verificationOf(seed, business)),
    websites: businesses.flatMap((business) => websiteOf(seed, business, now)),
    providers: known.flatMap(({ providers }) => providers),
    licenses: known.flatMap(({ business, providers }) => licensesOf(seed, business, providers, now)),
    complaints: known.flatMap(({ business, sources }) => complaintsOf(seed, business, sources, now)),
    bureau_profiles: known.flatMap(({ business, sources }) => bureauProfileOf(seed, business, sources, now)),
    regulator_complaints: regulatorComplaints,
    portfolio_months: portfolioMonths(
      seed,
      { now, businesses },
      {
        records: sourceRecords,
        troublesOf: (merchant) => ({
          cases: (casesByMerchant.get(merchant) ?? []).map(({ filed_on }) => filed_on),
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
    doctor_pages: known.flatMap(({ providers }) => doctorPagesOf(seed, providers, now)),
  };
}

/** All data of the demo. Records refer to merchants by `external_id` and to lenders by alias. */
export type DemoUniverse = ReturnType<typeof demoUniverse>;
