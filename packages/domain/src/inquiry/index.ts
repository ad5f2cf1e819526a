export {
  DashboardRow,
  EarlierInquiries,
  EarlierInquiry,
  FoundInquiry,
  type Inquiry,
  InquiryDetails,
  type InquiryForm,
  inquiryEndpoints,
  MAX_EARLIER_INQUIRIES,
  NewInquiry,
} from './contract.ts';
export { einText, hasEinPrefix, isFeinFormat, maskedEin, writtenEin } from './ein.ts';
export { BIRTH_MESSAGE, MAX_PRINCIPALS } from './fields.ts';
export { historyOffset, historyPages, inquiryHistory } from './history-paging.ts';
export { type QuickFill, type QuickFillField, quickFill } from './quick-fill.ts';
export {
  missingSearchCriteria,
  type SearchCriteria,
  searchCriteria,
  searchCriteriaMessage,
} from './search-criteria.ts';
export {
  labelsSocialSecurityNumbers,
  labelsTaxNumbers,
  maskSocialSecurityNumbers,
  ssnText,
  typedSsn,
} from './social-security-number.ts';
