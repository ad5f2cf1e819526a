import { dayBefore } from './days.ts';
import { createRandom, hash32, type Random } from './random.ts';
import type { DemoBusiness, DemoSourceRecord } from './records.ts';

/** A record's scores in a month: risk score, regulatory score and stars; null if unknown. */
export interface DemoScores {
  external_id: string;
  date_added: string;
  overview: number | null;
  regulatory: number | null;
  service: number | null;
}

/** A lender's portfolio on the first of a month. */
export interface DemoPortfolioMonth {
  lender: string;
  /** `YYYY-MM-01`. */
  month: string;
  scores: DemoScores[];
}

/** The troubles of a business: the days of its cases and of complaints about it. */
export interface DemoTroubles {
  cases: readonly string[];
  complaints: readonly string[];
}

/** The lender whose portfolio has a history. */
export const PORTFOLIO_LENDER = 'northwind';
const MONTHS = 13;

/** Whether a record is of a merchant in that lender's portfolio. */
const isInPortfolio = ({ lender, merchant_status }: DemoSourceRecord): boolean =>
  lender === PORTFOLIO_LENDER && !/^(declined|pending|closed)/i.test(merchant_status);

/** The records of that portfolio, without those of businesses of scenarios, which are left unchanged. */
export const everydayPortfolio = (records: readonly DemoSourceRecord[]): DemoSourceRecord[] =>
  records.filter(
    (record) => isInPortfolio(record) && !record.close_date && /^demo-\d+$/.test(record.merchant),
  );

/** The first days of the last months, oldest first. */
function months(now: Date): string[] {
  return Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (MONTHS - 1 - index), 1))
      .toISOString()
      .slice(0, 10),
  );
}

const yearBefore = (day: string): string => dayBefore(new Date(`${day}T00:00:00Z`), 365);
const countWithin = (days: readonly string[], month: string): number =>
  days.filter((day) => day < month && day >= yearBefore(month)).length;

/** A random walk over the months: small steps, and for some a lasting drop or rise. */
function walk(random: Random, step: number): number[] {
  const turn = random.chance(0.22) ? random.integer(1, MONTHS - 1) : MONTHS;
  const jump = (random.chance(0.65) ? -1 : 1) * random.integer(6, 16) * step;
  let at = 0;
  return Array.from({ length: MONTHS }, (_, month) => {
    at += (random.next() - 0.5) * step * 2;
    return at + (month >= turn ? jump : 0);
  });
}

/**
 * When the record joined the portfolio: for some in the month before the newest snapshot, for the rest when it was
 * first seen.
 */
function addedOn({ external_id, first_seen_date }: DemoSourceRecord, newest: string): string {
  const draw = hash32(`${external_id}:added`) % 400;
  if (draw >= 20) return first_seen_date;
  return dayBefore(new Date(Date.parse(newest)), 1 + draw);
}

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));

function scores(
  seed: string,
  record: DemoSourceRecord,
  {
    business,
    stars,
    troubles,
    days,
  }: { business: DemoBusiness; stars: number | null; troubles: DemoTroubles; days: readonly string[] },
): (DemoScores | null)[] {
  const random = createRandom(`${seed}:portfolio:${record.external_id}`);
  const quality = random.integer(620, 850);
  const [risk, service] = [walk(random, 9), walk(random, 0.06)];
  const date_added = addedOn(record, days.at(-1) ?? '');
  const isKnown = !business.history.is_thin && random.chance(0.95);
  return days.map((month, index) => {
    if (date_added >= month) return null;
    const cases = countWithin(troubles.cases, month);
    const complaints = countWithin(troubles.complaints, month);
    const score = Math.round(quality - 55 * cases - 22 * complaints + (risk[index] ?? 0));
    return {
      external_id: record.external_id,
      date_added,
      overview: isKnown ? between(180, score, 880) : null,
      regulatory: isKnown ? between(0, 100 - 4 * (3 * complaints + 3 * cases), 100) : null,
      service: stars === null ? null : Math.round(between(1, stars + (service[index] ?? 0), 5) * 100) / 100,
    };
  });
}

/** The months of the one portfolio with a history, oldest first; the scores reflect the troubles of each business. */
export function portfolioMonths(
  seed: string,
  { now, businesses }: { now: Date; businesses: readonly DemoBusiness[] },
  known: {
    records: readonly DemoSourceRecord[];
    troublesOf: (merchant: string) => DemoTroubles;
  },
): DemoPortfolioMonth[] {
  const days = months(now);
  const byId = new Map(businesses.map((business) => [business.merchant.external_id, business]));
  const starsOf = Map.groupBy(
    known.records.filter(({ rating }) => rating !== null),
    ({ merchant }) => merchant,
  );
  const today = now.toISOString().slice(0, 10);
  const rows = known.records
    .filter(isInPortfolio)
    .filter(({ close_date }) => close_date === null || close_date > today)
    .flatMap((record) => {
      const business = byId.get(record.merchant);
      if (!business) return [];
      const rated = starsOf.get(record.merchant) ?? [];
      const stars =
        rated.length === 0 ? null : rated.reduce((sum, { rating }) => sum + (rating ?? 0), 0) / rated.length;
      return [scores(seed, record, { business, stars, troubles: known.troublesOf(record.merchant), days })];
    });
  return days.map((month, index) => ({
    lender: PORTFOLIO_LENDER,
    month,
    scores: rows.flatMap((row) => row[index] ?? []),
  }));
}
