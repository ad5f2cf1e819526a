export { type ChangeKind, changeKindNames, changeKinds } from './change-kinds.ts';
export {
  type CheckForecast,
  defaultMonitoring,
  type MonitoringRules,
  type MonitoringSettings,
  monitoringEndpoints,
  type PaidCheckPrice,
} from './contract.ts';
export {
  ChangeFilter,
  changeFeed,
  changeKindsIn,
  FeedChange,
  type FollowUp,
  feedEndpoints,
} from './feed-contract.ts';
export {
  type ChangeOutcome,
  changeOutcomes,
  type FollowUpFilter,
  followUpFilters,
  followUpLabels,
  outcomeLabels,
} from './outcome.ts';
export { SEVERITY_OFF, type Severity, severities, severityLabels, severityOf } from './severity.ts';
