export { completedMonths } from './completed-months.ts';
export {
  InquiryHistoryItem,
  type LenderOwner,
  MAX_INQUIRIES,
  PartnerHistoryEntry,
  performanceEndpoints,
} from './contract.ts';
export { isOpenRelation, type OpenRelation, openRelation, type Relation } from './open-relation.ts';
export { byOpenDate, inquiryTableScrolls, relationOmissions, relationState } from './partner-history.ts';
export {
  failedRelation,
  isAdverseRelation,
  isKnownStatus,
  type PartnerStatus,
  partnerStatuses,
  partnerStatusText,
} from './partner-status.ts';
