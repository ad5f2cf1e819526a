import { complaintText } from './complaint-texts.ts';
import { dayBefore } from './days.ts';
import { everydayPortfolio, PORTFOLIO_LENDER } from './portfolio.ts';
import { createRandom, hash32, type Random } from './random.ts';
import type { DemoMerchant, DemoSourceRecord } from './records.ts';
import { type DemoReview, reviewText } from './reviews.ts';
import { stateName } from './state-profiles.ts';

/** A complaint about a merchant in a file from its lender. */
export interface DemoFileComplaint {
  merchant: string;
  complaint_id: string;
  /** The body that received it. */
  body: string;
  company: string;
  received_on: string;
  product: string;
  issue: string;
  narrative: string;
}

/** A review of a merchant in a file from its lender. */
export interface DemoFileReview extends DemoReview {
  merchant: string;
  id: string;
}

/** Recent events of merchants in one lender's portfolio, so that the lender gets notifications. */
export interface DemoPortfolioNews {
  /** The alias of the lender. */
  lender: string;
  /** How many days ago its notifications started. */
  told_for_days: number;
  recipients: readonly string[];
  /** Records from other lenders. */
  reports: DemoSourceRecord[];
  complaints: DemoFileComplaint[];
  reviews: DemoFileReview[];
}

/** Reports of other lenders, with their age in days. */
const REPORTS = [
  { status: 'Closed Partner', lender: 'harbor', days: 1 },
  { status: 'Suspended', lender: 'cedar-ridge', days: 3 },
  { status: 'Closed Fraud/Performance', lender: 'keystone', days: 4 },
  { status: 'Declined', lender: 'bluepoint', days: 6 },
  { status: 'Closed Out Of Business', lender: 'harbor', days: 9 },
  { status: 'Closed Compliance', lender: 'keystone', days: 12 },
  { status: 'Delinquent', lender: 'bluepoint', days: 2 },
  { status: 'First Payment Default', lender: 'keystone', days: 3 },
  { status: 'Charge-off', lender: 'harbor', days: 5 },
  { status: 'Delinquent', lender: 'cedar-ridge', days: 10 },
] as const;

/** Complaints by merchant: the body, the age in days, and whether the text has an alert word. */
const COMPLAINTS = [
  [{ atBureau: true, days: 1 }, ...[5, 11, 16, 24].map((days) => ({ atBureau: true, days }))],
  [{ atBureau: false, days: 2, isSevere: true }],
  [
    { atBureau: true, days: 4, isSevere: true },
    { atBureau: true, days: 9 },
  ],
  [{ atBureau: false, days: 8 }],
] as const;

/** Reviews by merchant: stars and age in days. */
const REVIEWS: readonly (readonly (readonly [stars: number, days: number])[])[] = [
  [
    [1, 1],
    [4, 40],
  ],
  [
    [2, 3],
    [2, 7],
  ],
  [
    [1, 5],
    [5, 60],
  ],
  [
    [2, 11],
    [3, 90],
  ],
  // Averages that dropped by one point, by more than one, and by more than two.
  [
    [4, 300],
    [2, 12],
  ],
  [
    [5, 400],
    [5, 260],
    [2, 70],
    [1, 13],
  ],
  [
    [5, 350],
    [5, 240],
    [1, 60],
    [1, 45],
    [1, 20],
    [1, 8],
  ],
];

function reportOf(
  { status, lender, days }: (typeof REPORTS)[number],
  record: DemoSourceRecord,
  now: Date,
): DemoSourceRecord {
  const isOver = status.startsWith('Closed');
  return {
    ...record,
    lender,
    source_name: `${lender} monthly file`,
    external_id: `${lender}:news:${record.merchant}`,
    store_id: '',
    merchant_status: status,
    open_date: isOver ? dayBefore(now, 420 + days) : null,
    close_date: isOver ? dayBefore(now, days) : null,
    first_seen_date: dayBefore(now, isOver ? 420 + days : days),
  };
}

function complaintOf(
  random: Random,
  merchant: DemoMerchant,
  { atBureau, days, isSevere = false }: { atBureau: boolean; days: number; isSevere?: boolean },
  now: Date,
): DemoFileComplaint {
  const { type, description, text } = complaintText(random, { isSevere, isLong: false });
  return {
    merchant: merchant.external_id,
    complaint_id: `F-${hash32(`${merchant.external_id}:news:${days}`)}`,
    body: atBureau ? 'BBB' : `${stateName(merchant.state)} Attorney General`,
    company: merchant.name,
    received_on: dayBefore(now, days),
    product: type,
    issue: description,
    narrative: text,
  };
}

/** Recent events of a few merchants in the one portfolio with a history; each merchant has one kind of event. */
export function portfolioNews(
  seed: string,
  merchants: readonly DemoMerchant[],
  records: readonly DemoSourceRecord[],
  now: Date,
): DemoPortfolioNews {
  const random = createRandom(`${seed}:portfolio-news`);
  const byId = new Map(merchants.map((merchant) => [merchant.external_id, merchant]));
  const own = everydayPortfolio(records).sort(
    (a, b) => hash32(`${a.merchant}:news`) - hash32(`${b.merchant}:news`),
  );
  const reported = own.slice(0, REPORTS.length);
  const others = own.slice(REPORTS.length).flatMap(({ merchant }) => byId.get(merchant) ?? []);
  const reviewed = others.slice(COMPLAINTS.length);
  return {
    lender: PORTFOLIO_LENDER,
    told_for_days: 14,
    recipients: ['admin@northwind.test'],
    reports: reported.map((record, at) => reportOf(REPORTS[at]!, record, now)),
    complaints: COMPLAINTS.flatMap((of, at) => {
      const merchant = others[at];
      return merchant ? of.map((each) => complaintOf(random, merchant, each, now)) : [];
    }),
    reviews: REVIEWS.flatMap((of, at) => {
      const merchant = reviewed[at];
      if (!merchant) return [];
      return of.map(([rating, days]) => ({
        merchant: merchant.external_id,
        id: `${merchant.external_id}:news:${days}`,
        author: `${random.pick(['Jordan', 'Casey', 'Morgan', 'Riley'])} ${random.pick([...'ABCDEG'])}.`,
        rating,
        text: reviewText(random, rating),
        published_at: `${dayBefore(now, days)}T17:00:00.000Z`,
      }));
    }),
  };
}
