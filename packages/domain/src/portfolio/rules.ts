import { riskTier } from '../risk/index.ts';
import type { PortfolioRank, PortfolioSection } from './sections.ts';

/** What counts against a merchant at public bodies and courts within the last 12 months. */
export interface RegulatoryCounts {
  /** Complaints to public bodies. */
  regulators: number;
  /** Complaints, wherever they were made, that hold an alert word. */
  alertWords: number;
  /** Complaints at the rating bureau. */
  bureau: number;
  /** Lawsuits and dockets, each case once. */
  cases: number;
}

/** 100 less four for every point: 3 a public complaint, 2 an alert word, 1 a bureau complaint, 3 a case; never below 0. */
export function regulatoryScore({ regulators, alertWords, bureau, cases }: RegulatoryCounts): number {
  return Math.max(0, 100 - 4 * (3 * regulators + 2 * alertWords + bureau + 3 * cases));
}

/** Stars over time, of all sources together. */
export interface ReviewAverages {
  avg_6_month: number | null;
  avg_total: number | null;
}

/** The average of the last six months, else of all time, to two places; null without a review. */
export function serviceScore({ avg_6_month, avg_total }: ReviewAverages): number | null {
  const average = avg_6_month ?? avg_total;
  return average === null ? null : Math.round(average * 100) / 100;
}

const overviewRanks = { highest: 1, high: 2, medium: 3, lowest: 5, default: null, unknown: null } as const;

/** Lower edges of the tiers 2 to 5. */
const EDGES = { regulatory: [60, 80, 92, 97], service: [2, 3, 3.75, 4.5] } as const;

/**
 * The tier of a score: of the risk model by its band, of complaints and reviews by their edges. Null is Unknown: no score,
 * or the default of a thin file (details: back office, section 15).
 */
export function portfolioRank(section: PortfolioSection, score: number | null): PortfolioRank | null {
  if (score === null) return null;
  if (section === 'overview') return overviewRanks[riskTier(score)];
  return (1 + EDGES[section].filter((edge) => score >= edge).length) as PortfolioRank;
}

/** By how many tiers a merchant moved; positive is less risk, null where one of the two is not known. */
export const rankDiff = (rank: number | null, before: number | null): number | null =>
  rank === null || before === null ? null : rank - before;

/** A merchant that fell by a tier or more without being at high risk yet: `Elevated Risk`. */
export const isElevated = ({ rank, rank_diff }: { rank: number | null; rank_diff: number | null }): boolean =>
  rank_diff !== null && rank_diff < 0 && rank !== null && rank >= 3;

/** The share of a segment in percent, to two places; 0 where nothing was counted. */
export const segmentPercent = (total: number, sum: number): number =>
  sum === 0 ? 0 : Math.round((total / sum) * 10_000) / 100;

/** The name of a file of the list, e.g. `overview_portfolio_2026_03.csv`; the month is YYYY-MM. */
export const portfolioFileName = (section: PortfolioSection, month: string): string =>
  `${section}_portfolio_${month.replace('-', '_')}.csv`;
