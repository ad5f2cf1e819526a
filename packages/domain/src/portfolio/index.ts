export {
  PortfolioMerchant,
  PortfolioMovement,
  type PortfolioOrder,
  PortfolioSummary,
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
  portfolioSegments,
  rankBand,
  rankLabel,
  sectionLabels,
  segmentsOf,
} from './sections.ts';
