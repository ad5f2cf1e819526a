export {
  PortfolioMerchant,
  type PortfolioOrder,
  PortfolioSummary,
  portfolioColumns,
  portfolioEndpoints,
  portfolioList,
} from './contract.ts';
export {
  isElevated,
  portfolioFileName,
  portfolioRank,
  rankDiff,
  regulatoryScore,
  segmentPercent,
  serviceScore,
} from './rules.ts';
export {
  allCategory,
  categoriesOf,
  categoryLabel,
  levelLabels,
  type PortfolioLevel,
  type PortfolioSection,
  portfolioLevels,
  portfolioSections,
  rankBand,
  rankLabel,
  sectionLabels,
  segmentsOf,
} from './sections.ts';
