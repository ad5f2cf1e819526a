export { BusinessDiscovery, discoveryStatus, newestDiscovery } from './business-discovery.ts';
export { ThirdPartyData, thirdPartyEndpoints } from './contract.ts';
export { CorporateFiling } from './corporate-filing.ts';
export { CreatedMerchant } from './created-merchant.ts';
export { differs } from './differs.ts';
export {
  isInactiveFiling,
  type LegacyFiling,
  registeredStatus,
  shownFilings,
} from './filings.ts';
export { attachable, linkedKind } from './linking.ts';
export type { LitigationData, MerchantWithLitigation } from './litigation-data.ts';
export {
  type OverallInput,
  overallState,
  requestedStatus,
  type SourceKind,
  type SourceState,
  sourceMessage,
  sourceState,
} from './rules.ts';
export { SourceStatus } from './source-status.ts';
export type {
  CorporateFilingData,
  StoredEvidence,
  StoredKind,
  WatchlistData,
} from './stored-evidence.ts';
export { thirdPartyTiming } from './timing.ts';
