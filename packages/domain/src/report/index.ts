export {
  type ClosedSource,
  MerchantReport,
  type RecordListName,
  type ReportHead,
  type ReportInquiry,
  reportEndpoints,
  type TabBadge,
} from './contract.ts';
export { alertReveal, reportFolds } from './folds.ts';
export {
  type DatedChange,
  MAX_MOMENTS,
  type MomentChange,
  momentsOf,
  type ReportMoment,
  type ReportMoments,
  recordsText,
  type ShownKind,
  sectionOf,
} from './moments.ts';
export { matchCount, matchCountText, neighbours, type ViewMark, viewMark } from './navigator.ts';
export { type HistoryItem, openedReports } from './opened-reports.ts';
export { closedAt, closedWarning, permanentClosures } from './permanent-closures.ts';
export { dossierPolling, refreshPolling, reportPolling } from './polling.ts';
export {
  furtherProperties,
  MerchantProperty,
  PresenceEntry,
  presenceColumns,
  propertyLabels,
  propertyText,
  uniqueProperties,
} from './presence.ts';
export { type BadgePart, type ReportSection, reportSections, reportTabs } from './sections.ts';
export {
  associationsBadge,
  badgeText,
  financialBadge,
  knownAlerts,
  overviewBadge,
  performanceBadge,
  principalBadge,
  regulatoryBadge,
  serviceBadge,
} from './tab-badges.ts';
