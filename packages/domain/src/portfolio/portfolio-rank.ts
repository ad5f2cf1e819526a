import { riskTier } from '../risk/index.ts';
import type { PortfolioRank, PortfolioSection } from './sections.ts';

/** Complaints and cases against a merchant within the last 12 months. */
export interface RegulatoryCounts {
  /** Complaints to public bodies. */
  regulators: number;
  /** Complaints from any source that contain an alert word. */
  alertWords: number;
  /** Complaints at the rating bureau. */
  bureau: number;
  /** Lawsuits and dockets, each case once. */
  cases: number;
}

/** 100 minus four per point, at least 0. Points: public complaint 3, alert word 2, bureau complaint 1, case 3. */
export function regulatoryScore({ regulators, alertWords, bureau, cases }: RegulatoryCounts): number {
  return Math.max(0, 100 - 4 * (3 * regulators + 2 * alertWords + bureau + 3 * cases));
}

/** Average stars over time, for all review sites together. */
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

/** Lower edges of tiers 2 to 5. */
const EDGES = { regulatory: [60, 80, 92, 97], service: [2, 3, 3.75, 4.5] } as const;

/**
 * The tier of a score: for the overview by the risk model's bands, for the other sections by the edges above. Null
 * (Unknown) without a score and for the default score of a thin file (details: back office, section 15).
 */
export function portfolioRank(section: PortfolioSection, score: number | null): PortfolioRank | null {
  if (score === null) return null;
  if (section === 'overview') return overviewRanks[riskTier(score)];
  return (1 + EDGES[section].filter((edge) => score >= edge).length) as PortfolioRank;
}

/** The number of tiers a merchant moved; positive means less risk, null when either tier is unknown. */
export const rankDiff = (rank: number | null, before: number | null): number | null =>
  rank === null || before === null ? null : rank - before;

/** Whether a merchant dropped by a tier or more but is not at high risk yet: `Elevated Risk`. */
export const isElevated = ({ rank, rank_diff }: { rank: number | null; rank_diff: number | null }): boolean =>
  rank_diff !== null && rank_diff < 0 && rank !== null && rank >= 3;

/** The percentage of merchants in a segment, to two places; 0 when the sum is 0. */
export const segmentPercent = (total: number, sum: number): number =>
  sum === 0 ? 0 : Math.round((total / sum) * 10_000) / 100;

/** The file name of an exported list, such as `overview_portfolio_2026_03.csv`; the month is YYYY-MM. */
export const portfolioFileName = (section: PortfolioSection, month: string): string =>
  `${section}_portfolio_${month.replace('-', '_')}.csv`;
