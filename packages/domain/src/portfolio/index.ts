export {
  type PortfolioColumn,
  PortfolioMerchant,
  type PortfolioOrder,
  type PortfolioStatus,
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
} from './portfolio-rank.ts';
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
  segmentLabel,
  segmentsOf,
  UNKNOWN_CATEGORY,
} from './sections.ts';
export {
  MAX_QUESTIONS,
  type PortfolioRemoval,
  type PortfolioUpload,
  type UnknownStatus,
  type UploadQuestion,
  type UploadStatus,
  uploadLimits,
  uploadPage,
} from './upload-contract.ts';
export {
  guessMapping,
  type MappedColumn,
  mappingFault,
  type UploadField,
  uploadFieldLabel,
  uploadFields,
} from './upload-fields.ts';
