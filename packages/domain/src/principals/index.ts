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
  bornLater,
  type NewPrincipalRequest,
} from './new-principal.ts';
export {
  REQUEST_TIMEOUT_MS,
  requestIdentity,
} from './pending-requests.ts';
export { principalCategories } from './principal-category.ts';
export type { PrincipalRequest } from './principal-request.ts';
export {
  ageInDays,
  chapterSummary,
  employerSummary,
  isRefreshDue,
  isRefreshed,
  principalOrder,
} from './rules.ts';
export { NamedPrincipal, SourcePrincipal } from './source-principal.ts';
export { countsOf, type ThirdPartyCounts, thirdPartyCount } from './third-party-counts.ts';
export { noThirdPartyData, type ThirdPartyData } from './third-party-data.ts';
export {
  recordsOnce,
  type ThirdPartyKind,
  type ThirdPartyRecords,
  thirdPartyKinds,
} from './third-party-records.ts';
