export { License, licensingEndpoints } from './contract.ts';
export { type DateFilter, dateFilterProblem } from './date-filter.ts';
export { Doctor, type DoctorLicense, type DoctorReviewSummary } from './doctor.ts';
export { DoctorForm, SubmittedLicense, submittedLicenseProblem } from './doctor-form.ts';
export { type DoctorPage, doctorReviewSummary } from './doctor-reviews.ts';
export { LicenseData } from './license.ts';
export { LicenseOrder, type LicenseVerification, NO_VERIFICATION } from './license-order.ts';
export { LicenseRequest, type RequestsQuery, RequestsView } from './license-request.ts';
export {
  isEndedLicense,
  isExpired,
  type LicenseState,
  licenseKey,
  licenseState,
  licenseStatus,
  otherLicenses,
} from './license-state.ts';
export {
  homeServices,
  LicenseOrderForm,
  licenseeState,
  orderProblem,
} from './order-form.ts';
export { newestVerification, orderLabel, orderStatus, verificationStatus } from './order-labels.ts';
export { ProviderData } from './provider.ts';
export { ProviderCandidate, type ProviderLicense } from './provider-candidate.ts';
export { comparedInputs, filledInputs, isNpi, isProviderSearch, ProviderSearch } from './provider-search.ts';
export {
  answeredAs,
  categoryLabel,
  REQUESTS_PAGE,
  type RequestColumn,
  type RequestFilter,
  requestColumns,
  requestFilters,
  requestLabel,
  subcategoryLabel,
} from './request-filters.ts';
export {
  type OverallSimilarity,
  overallSimilarity,
  type SimilarityBadge,
  similarityBadge,
} from './similarity.ts';
export { isUpToDate, upToDateText } from './up-to-date.ts';
