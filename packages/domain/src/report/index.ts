export {
  associationsBadge,
  badgeText,
  financialBadge,
  overviewBadge,
  performanceBadge,
  principalBadge,
  regulatoryBadge,
  serviceBadge,
} from './badges.ts';
export { closedWarning } from './closed-warning.ts';
export {
  type ClosedSource,
  type HistoryItem,
  MerchantReport,
  type ReportSection,
  reportEndpoints,
  reportSections,
} from './contract.ts';
export { matchCount, matchCountText, neighbours, type ViewMark, viewMark } from './navigator.ts';
export {
  furtherProperties,
  MerchantProperty,
  PresenceEntry,
  presenceColumns,
  propertyText,
  uniqueProperties,
} from './presence.ts';
export { alertReveal, refreshPolling, reportFolds, reportPolling } from './timing.ts';
