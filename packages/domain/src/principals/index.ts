export { principalEndpoints } from './contract.ts';
export {
  ListedPrincipal,
  MasterPrincipal,
  type PrincipalSource,
  principalSourceKeys,
  principalSources,
  type SourceState,
} from './master-principal.ts';
export {
  chapterSummary,
  employerSummary,
  isRefreshDue,
  principalOrder,
} from './rules.ts';
export { NamedPrincipal, SourcePrincipal } from './source-principal.ts';
export { countsOf, type ThirdPartyCounts, thirdPartyCount } from './third-party-counts.ts';
export { noThirdPartyData, type ThirdPartyData } from './third-party-data.ts';
export { recordsOnce } from './third-party-records.ts';
