export { completedMonths } from './completed-months.ts';
export {
  InquiryHistoryItem,
  type LenderOwner,
  MAX_INQUIRIES,
  PartnerHistoryEntry,
  performanceEndpoints,
} from './contract.ts';
export { relationOmissions } from './omissions.ts';
export { isOpenRelation, type OpenRelation, openRelation } from './open-relation.ts';
export { byOpenDate, inquiryTableScrolls, relationState } from './partner-history.ts';
export {
  failedRelation,
  isAdverseRelation,
  isKnownStatus,
  type PartnerStatus,
  partnerStatuses,
  partnerStatusText,
} from './partner-status.ts';
