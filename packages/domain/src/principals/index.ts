export { chapterSummary, employerSummary } from './bankruptcies-and-employers.ts';
export { principalEndpoints } from './contract.ts';
export {
  ListedPrincipal,
  MasterPrincipal,
  type PrincipalSource,
  principalSourceKeys,
  principalSources,
  type SourceState,
} from './master-principal.ts';
export { namesakeOmissions, principalOmissions } from './omissions.ts';
export {
  isRequestTimedOut,
  pendingPrincipals,
  pendingText,
  REQUEST_TIMEOUT_MS,
  requestIdentity,
  requestOf,
} from './pending-requests.ts';
export {
  mayHoldLicenses,
  type PrincipalCategory,
  principalCategories,
  principalCategoryKeys,
} from './principal-category.ts';
export {
  emptyPrincipal,
  hasLicense,
  hasTyped,
  type PrincipalFields,
  prefilled,
  type TypedLicense,
  withLicenses,
} from './principal-fields.ts';
export {
  bornLater,
  type NewPrincipalRequest,
  PrincipalForm,
  principalLengths,
} from './principal-form.ts';
export { principalOrder } from './principal-order.ts';
export type { PrincipalRequest } from './principal-request.ts';
export { ageInDays, isRefreshDue, isRefreshed, missingName, missingNameText } from './refresh.ts';
export { RemovedPrincipal } from './removal.ts';
export { ADDED_SOURCE, NamedPrincipal, SourcePrincipal } from './source-principal.ts';
export { countsOf, openCountsOf, type ThirdPartyCounts, thirdPartyCount } from './third-party-counts.ts';
export { noThirdPartyData, type ThirdPartyData } from './third-party-data.ts';
export { thirdPartyNote } from './third-party-note.ts';
export {
  recordsOnce,
  type ThirdPartyKind,
  type ThirdPartyRecords,
  thirdPartyKinds,
} from './third-party-records.ts';
