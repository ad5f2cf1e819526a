import {
  type PortfolioSummary,
  type portfolioEndpoints,
  portfolioSections,
  segmentPercent,
  segmentsOf,
} from '@assay/domain/portfolio';
import { lenderOf } from '#platform/actor';
import type { Handler } from '#platform/feature';
import { tierCounts } from './count-store.ts';
import { latestSnapshot } from './list-store.ts';

/** The portfolio by segment in the latest complete snapshot; null before the first (BOF-090, BOF-093). */
export const readPortfolio: Handler<typeof portfolioEndpoints.summary> = async ({ tx, actor, query }) => {
  const lenderId = lenderOf(actor).id;
  const snapshot = await latestSnapshot(tx, lenderId);
  if (!snapshot) return { portfolio_health_summary: null };
  const tiers = await tierCounts(tx, { lenderId, snapshot, level: query.level });
  const sections = portfolioSections.map((section) => {
    const own = tiers.filter((tier) => tier.section === section);
    const sum = own.reduce((all, { rank, total }) => (rank === null ? all : all + total), 0);
    const segment = (rank: number | null) => {
      const found = own.find((tier) => tier.rank === rank);
      const total = found?.total ?? 0;
      return { total, percent: rank === null ? 0 : segmentPercent(total, sum), new: found?.new ?? 0 };
    };
    return {
      section,
      segments: Object.fromEntries(segmentsOf(section).map(({ key, rank }) => [key, segment(rank)])),
      unknown: segment(null),
      total: own.reduce((all, { total }) => all + total, 0),
      added: own.reduce((all, tier) => all + tier.new, 0),
    };
  });
  const [first] = sections;
  return {
    portfolio_health_summary: {
      month: snapshot.month,
      taken_at: snapshot.taken_at.toISOString(),
      total: first?.total ?? 0,
      new: first?.added ?? 0,
      unknown: Object.fromEntries(sections.map(({ section, unknown }) => [section, unknown])),
      ...Object.fromEntries(sections.map(({ section, segments }) => [section, segments])),
    } as PortfolioSummary,
  };
};
