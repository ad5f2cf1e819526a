import type { RiskBand } from '../risk/index.ts';

/** The sections of the portfolio by their key in the URL (BOF-091). */
export const portfolioSections = ['overview', 'regulatory', 'service'] as const;
export type PortfolioSection = (typeof portfolioSections)[number];

/** The section labels (details: back office, section 16). */
export const sectionLabels: Record<PortfolioSection, string> = {
  overview: 'Onboarding Risk',
  regulatory: 'Regulatory Risk',
  service: 'Service Reviews',
};

/** Which records to include: all, those of whole companies, or those of single stores. */
export const portfolioLevels = ['all', 'company', 'location'] as const;
export type PortfolioLevel = (typeof portfolioLevels)[number];
export const levelLabels: Record<PortfolioLevel, string> = {
  all: 'All Levels',
  company: 'Company Level Only',
  location: 'Individual Locations Only',
};

/** The tier of a merchant in a section, from 1 (highest risk) to 5 (lowest). */
const portfolioRanks = [1, 2, 3, 4, 5] as const;
export type PortfolioRank = (typeof portfolioRanks)[number];

/** A part of a section: its key in the summary, its key in the URL, its label and tier. */
interface Segment {
  key: string;
  category: string;
  label: string;
  rank: PortfolioRank;
  /** The color role of the tier. */
  band: RiskBand;
}

const risk = (key: string, rank: PortfolioRank): Segment => ({ key, ...RISKS[rank], rank });

const RISKS: Record<PortfolioRank, { category: string; label: string; band: RiskBand }> = {
  1: { category: 'highest-risk', label: 'Highest Risk', band: 'highest' },
  2: { category: 'high-risk', label: 'High Risk', band: 'high' },
  3: { category: 'medium-risk', label: 'Medium Risk', band: 'medium' },
  4: { category: 'low-risk', label: 'Low Risk', band: 'lowest' },
  5: { category: 'lowest-risk', label: 'Lowest Risk', band: 'lowest' },
};

const reviews = (key: string, label: string, rank: PortfolioRank): Segment => ({
  key,
  category: `${key}-reviews`,
  label,
  rank,
  band: RISKS[rank].band,
});

/** The segments of each section, worst first (details: back office, sections 15 and 16). */
export const portfolioSegments = {
  overview: [risk('worst', 1), risk('bad', 2), risk('ok', 3), risk('best', 5)],
  regulatory: [risk('highest', 1), risk('high', 2), risk('medium', 3), risk('low', 4), risk('lowest', 5)],
  service: [
    reviews('worst', 'Worst Reviews', 1),
    reviews('bad', 'Bad Reviews', 2),
    reviews('medium', 'Medium Reviews', 3),
    reviews('good', 'Good Reviews', 4),
    reviews('best', 'Best Reviews', 5),
  ],
} as const satisfies Record<PortfolioSection, readonly Segment[]>;

/** The category that includes all merchants of a section. */
export const allCategory = (section: PortfolioSection): string =>
  section === 'service' ? 'all-reviews' : 'all-risk';

/** The category of merchants without a tier: not a segment, but listed so that they can be found. */
export const UNKNOWN_CATEGORY = 'unknown';

/** The segments of a section, widened to a common type. */
export const segmentsOf = (section: PortfolioSection): readonly Segment[] => portfolioSegments[section];

/** The category keys of a section, the one for all first. */
export const categoriesOf = (section: PortfolioSection): string[] => [
  allCategory(section),
  ...segmentsOf(section).map(({ category }) => category),
];

/** The label of a category. */
export function categoryLabel(section: PortfolioSection, category: string): string {
  if (category === UNKNOWN_CATEGORY) return rankLabel(null);
  const segment = segmentsOf(section).find((each) => each.category === category);
  return segment?.label ?? (section === 'service' ? 'All Reviews' : 'All Risk');
}

/** The label of a tier in its section, such as Bad Reviews; `Unknown` without one. */
export const segmentLabel = (section: PortfolioSection, rank: number | null): string =>
  segmentsOf(section).find((segment) => segment.rank === rank)?.label ?? rankLabel(rank);

/** The risk label of a tier; `Unknown` without one. */
export const rankLabel = (rank: number | null): string => RISKS[rank as PortfolioRank]?.label ?? 'Unknown';

/** The color role of a tier; null without one. */
export const rankBand = (rank: number | null): RiskBand | null => RISKS[rank as PortfolioRank]?.band ?? null;
