import type { RiskBand } from '../risk/index.ts';

/** What a portfolio is looked at by, by its word in the address (BOF-091). */
export const portfolioSections = ['overview', 'regulatory', 'service'] as const;
export type PortfolioSection = (typeof portfolioSections)[number];

/** The names of the sections (details: back office, section 16). */
export const sectionLabels: Record<PortfolioSection, string> = {
  overview: 'Onboarding Risk',
  regulatory: 'Regulatory Risk',
  service: 'Service Reviews',
};

/** Which records: all, those of a whole business, or those of one of its stores. */
export const portfolioLevels = ['all', 'company', 'location'] as const;
export type PortfolioLevel = (typeof portfolioLevels)[number];
export const levelLabels: Record<PortfolioLevel, string> = {
  all: 'All Levels',
  company: 'Company Level Only',
  location: 'Individual Locations Only',
};

/** Where a merchant stands, from 1 (highest risk) to 5 (lowest): the tier of every section. */
const portfolioRanks = [1, 2, 3, 4, 5] as const;
export type PortfolioRank = (typeof portfolioRanks)[number];

/** A part of a section: its key in the summary, its word in the address, its label and tier. */
interface Segment {
  key: string;
  category: string;
  label: string;
  rank: PortfolioRank;
  /** The colour role of the tier. */
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

/** The segments of each section, the worst first (details: back office, sections 15 and 16). */
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

/** The category of a section that holds everything. */
export const allCategory = (section: PortfolioSection): string =>
  section === 'service' ? 'all-reviews' : 'all-risk';

/** Of what too little is known: no segment, but a list of its own, so that whoever is in none is found. */
export const UNKNOWN_CATEGORY = 'unknown';

/** The segments of a section, as one type. */
export const segmentsOf = (section: PortfolioSection): readonly Segment[] => portfolioSegments[section];

/** The words of the categories of a section, that of everything first. */
export const categoriesOf = (section: PortfolioSection): string[] => [
  allCategory(section),
  ...segmentsOf(section).map(({ category }) => category),
];

/** A category in words. */
export function categoryLabel(section: PortfolioSection, category: string): string {
  if (category === UNKNOWN_CATEGORY) return rankLabel(null);
  const segment = segmentsOf(section).find((each) => each.category === category);
  return segment?.label ?? (section === 'service' ? 'All Reviews' : 'All Risk');
}

/** A tier as the risk label that a list shows; `Unknown` without one. */
export const rankLabel = (rank: number | null): string => RISKS[rank as PortfolioRank]?.label ?? 'Unknown';

/** The colour role of a tier; null without one. */
export const rankBand = (rank: number | null): RiskBand | null => RISKS[rank as PortfolioRank]?.band ?? null;
