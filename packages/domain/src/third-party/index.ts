export {
  CorporateFiling,
  SourceStatus,
  ThirdPartyData,
  thirdPartyEndpoints,
} from './contract.ts';
export { differs } from './differs.ts';
export {
  isInactiveFiling,
  type LegacyFiling,
  registeredStatus,
  shownFilings,
} from './filings.ts';
export {
  type OverallInput,
  overallState,
  type SourceKind,
  type SourceState,
  sourceMessage,
  sourceState,
} from './rules.ts';
export { thirdPartyTiming } from './timing.ts';
