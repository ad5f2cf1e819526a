import { isEndedLicense } from '../licensing/index.ts';
import { isAdverseRelation } from '../performance/index.ts';
import { pointsForAmount } from './model-amounts.ts';
import { isYounger, type RiskDays, since } from './model-days.ts';
import type { RecordsByKind, RiskRecord } from './model-records.ts';
import { isRelatedRisk } from './related-risk.ts';

/** A record that a rule counts, with its points. */
export interface Counted {
  record: RiskRecord;
  points: number;
}

/** A line of the points table: what it counts, the points per record, and the cap. */
export interface RiskRule {
  code: string;
  text: string;
  cap: number;
  count(records: RecordsByKind, days: RiskDays): Counted[];
}

/** The same points for each of the records that count. */
const each = <R extends RiskRecord>(
  points: number,
  records: readonly R[],
  counts: (record: R) => boolean = () => true,
): Counted[] => records.filter(counts).map((record) => ({ record, points }));

/** Points that depend on what each of the records that count claims. */
const eachByAmount = <R extends RiskRecord & { amount?: number | null }>(
  points: number,
  records: readonly R[],
  counts: (record: R) => boolean,
): Counted[] =>
  records.filter(counts).map((record) => ({ record, points: pointsForAmount(points, record.amount) }));

const isOpen = ({ is_open }: { is_open: boolean }) => is_open;
const SURE = 0.9;
/** From this score on a hit counts as possible. */
export const LIKELY = 0.75;
/** Whether a hit counts as sure. */
export const isSure = ({ score, is_linked }: { score: number; is_linked: boolean }): boolean =>
  is_linked || score >= SURE;
/** Whether an article counts: a person linked it, or its subject is surely enough the business or its principal. */
export const isCountedArticle = ({ score, is_linked }: { score: number; is_linked: boolean }): boolean =>
  is_linked || score >= LIKELY;
const BBB_COMPLAINTS_BORNE = 3;
const LOW_REVIEWS = 5;
const LOW_STARS = 3;
const OTHER_LENDERS = 3;
const DIFFERENCE_POINTS = { high: 80, medium: 40, low: 10 } as const;
const LOW_BBB_RATINGS = new Map([
  ['D+', 60],
  ['D', 60],
  ['D-', 60],
  ['F', 100],
]);

/** The mean rating; NaN without reviews, so that every comparison is false. */
export const average = (reviews: readonly { rating: number }[]): number =>
  reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length;

/**
 * The reviews of which an average is taken. One with an alert word is left out where its stars would lift the average to
 * the threshold, so that adverse evidence never raises a score.
 */
export const averaged = <R extends { rating: number; has_alert_word: boolean }>(
  reviews: readonly R[],
  threshold: number,
): R[] => reviews.filter(({ rating, has_alert_word }) => !has_alert_word || rating < threshold);

const MOST_FAILED = 3;

/** The businesses of owners that failed a funder, as many as the cap of their reason allows. */
const failedOf = (related: RecordsByKind['related_merchant']) =>
  related.filter(({ has_failed }) => has_failed).slice(0, MOST_FAILED);

/** The active filing with the earliest date; null without a dated active one. */
export function earliestActiveFiling({ corporate_filing }: Pick<RecordsByKind, 'corporate_filing'>) {
  return corporate_filing.filter(({ is_active, date }) => is_active && date !== null).at(-1) ?? null;
}

/** The points table of the model (details: report, section 9). */
export const riskReasons: readonly RiskRule[] = [
  {
    code: 'V01',
    text: 'Reported permanently closed',
    cap: 350,
    count: ({ public_source }) => each(350, public_source),
  },
  {
    code: 'V02',
    text: 'Sanctions or watchlist match',
    cap: 500,
    count: ({ watchlist }) => each(500, watchlist, isSure),
  },
  {
    code: 'V03',
    text: 'Possible watchlist match',
    cap: 120,
    // A match that a fact makes less sure must not add a reason beside a sure one.
    count: ({ watchlist }) =>
      watchlist.some(isSure) ? [] : each(120, watchlist, ({ score }) => score >= LIKELY),
  },
  {
    code: 'V04',
    text: 'Open bankruptcy of the business',
    cap: 250,
    count: ({ bankruptcy }) => each(250, bankruptcy, isOpen),
  },
  {
    code: 'V05',
    text: 'Earlier bankruptcy of the business',
    cap: 120,
    count: ({ bankruptcy }, { years10 }) =>
      each(60, bankruptcy, (record) => !record.is_open && since(record, years10)),
  },
  {
    code: 'V06',
    text: 'Judgements against the business',
    cap: 240,
    count: ({ judgement }) => eachByAmount(60, judgement, isOpen),
  },
  {
    code: 'V07',
    text: 'Liens against the business',
    cap: 200,
    count: ({ lien }) => eachByAmount(50, lien, isOpen),
  },
  {
    code: 'V08',
    text: 'Bankruptcies, liens or judgements of principals',
    cap: 160,
    count: ({ principal_record }) => eachByAmount(40, principal_record, isOpen),
  },
  {
    code: 'V09',
    text: 'Pending litigation',
    cap: 240,
    count: ({ litigation }) => eachByAmount(40, litigation, ({ state }) => state === 'pending'),
  },
  {
    code: 'V10',
    text: 'Earlier litigation',
    cap: 40,
    count: ({ litigation }, { years5 }) =>
      each(10, litigation, (record) => record.state !== 'pending' && since(record, years5)),
  },
  {
    code: 'V11',
    text: 'Adverse media',
    cap: 120,
    count: ({ adverse_media }) => each(40, adverse_media, isCountedArticle),
  },
  {
    code: 'V12',
    text: 'No active corporate filing',
    cap: 150,
    count: ({ corporate_filing }) =>
      corporate_filing.some(({ is_active }) => is_active) ? [] : each(150, corporate_filing),
  },
  {
    code: 'V13',
    text: 'No corporate filing found',
    cap: 80,
    count: ({ corporate_filing, search }) =>
      corporate_filing.length > 0 ? [] : each(80, search, ({ sought }) => sought === 'corporate_filing'),
  },
  {
    code: 'V14',
    text: 'Young business',
    cap: 100,
    count: (records, { months12, years3 }) => {
      const earliest = earliestActiveFiling(records);
      if (!earliest || !isYounger(earliest, years3)) return [];
      return each(isYounger(earliest, months12) ? 100 : 50, [earliest]);
    },
  },
  {
    code: 'V15',
    text: 'Complaints to regulatory bodies',
    cap: 160,
    count: ({ complaint }, { months12 }) =>
      each(40, complaint, (record) => record.body === 'regulatory' && since(record, months12)),
  },
  {
    code: 'V16',
    text: 'Alert words',
    cap: 120,
    count: ({ complaint, review }, { months12 }) =>
      each(20, [...complaint, ...review], (record) => record.has_alert_word && since(record, months12)),
  },
  {
    code: 'V17',
    text: 'BBB complaints',
    cap: 80,
    // Counts the newest ones beyond the tolerated number.
    count: ({ complaint }, { months12 }) =>
      each(
        10,
        complaint
          .filter((record) => record.body === 'bbb' && since(record, months12))
          .slice(0, -BBB_COMPLAINTS_BORNE),
      ),
  },
  {
    code: 'V18',
    text: 'Low BBB rating',
    cap: 100,
    count: ({ bbb_rating }) =>
      bbb_rating.flatMap((record) => each(LOW_BBB_RATINGS.get(record.rating) ?? 0, [record])),
  },
  {
    code: 'V19',
    text: 'Low ratings',
    cap: 80,
    count: ({ review }, { months6 }) => {
      const recent = review.filter((record) => since(record, months6));
      const low = recent.filter(({ rating }) => rating < LOW_STARS);
      return low.length >= LOW_REVIEWS && average(averaged(recent, LOW_STARS)) < LOW_STARS
        ? each(80, low)
        : [];
    },
  },
  {
    code: 'V20',
    text: 'Related merchants at risk',
    cap: 90,
    // A business counts once; beyond the cap of V26 it still counts here, so that a failure never raises the score.
    count: ({ related_merchant }) =>
      each(
        30,
        related_merchant,
        (record) => isRelatedRisk(record.score) && !failedOf(related_merchant).includes(record),
      ),
  },
  {
    code: 'V21',
    text: 'Adverse lender relations',
    cap: 240,
    count: ({ partner_relation }) => each(80, partner_relation, ({ status }) => isAdverseRelation(status)),
  },
  {
    code: 'V22',
    text: 'License problem',
    cap: 240,
    count: ({ license }, { today }) =>
      each(
        120,
        license,
        ({ status, expiration_date, is_rejected, has_adverse_action }) =>
          isEndedLicense(status) ||
          (expiration_date !== null && expiration_date < today) ||
          is_rejected ||
          has_adverse_action,
      ),
  },
  {
    code: 'V23',
    text: 'Contact data not verified',
    cap: 90,
    count: ({ verification }) => each(30, verification, ({ outcome }) => outcome === 'NOT_VERIFIED'),
  },
  {
    code: 'V24',
    text: 'Many recent inquiries',
    cap: 40,
    count: ({ inquiry }, { days30 }) => {
      const recent = inquiry.filter((record) => since(record, days30));
      return new Set(recent.map(({ lender }) => lender)).size >= OTHER_LENDERS ? each(40, recent) : [];
    },
  },
  {
    code: 'V25',
    text: 'Application differs from the sources',
    cap: 300,
    count: ({ application_difference }) =>
      application_difference.map((record) => ({ record, points: DIFFERENCE_POINTS[record.severity] })),
  },
  {
    code: 'V26',
    text: "An owner's other business failed a funder",
    cap: 300,
    count: ({ related_merchant }) => each(100, failedOf(related_merchant)),
  },
];
