export { BureauComplaint, BureauProfileData } from './bureau-profile.ts';
export {
  type BureauResolution,
  bureauResolutions,
  resolutionShare,
  resolutionTotal,
} from './bureau-resolutions.ts';
export { Complaint, isOpenComplaint } from './complaint.ts';
export { hasAlertWord } from './complaint-alerts.ts';
export { type ComplaintRow, complaintRows } from './complaint-rows.ts';
export { complaintsByMonth } from './complaints-by-month.ts';
export { ConsumerComplaintData } from './consumer-complaint.ts';
export {
  Bureau,
  COMPLAINT_PAGE,
  MAX_COMPLAINT_IDS,
  MAX_COMPLAINTS,
  MerchantComplaints,
  NIL_UUID,
  regulatoryEndpoints,
} from './contract.ts';
export {
  isRegulatorySection,
  type LicensingGap,
  LinkFilters,
  licensingGaps,
  linksShown,
  NATIONAL,
  regulatoryCategories,
  regulatorySections,
  regulatoryUses,
} from './link-search.ts';
export { RegulatoryLink } from './regulatory-link.ts';
export { regulatorySearch } from './regulatory-search.ts';
export { threadId } from './thread-id.ts';
