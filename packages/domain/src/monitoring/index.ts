export { type ChangeKind, changeKindNames, changeKinds } from './change-kinds.ts';
export {
  defaultMonitoring,
  type MonitoringRules,
  type MonitoringSettings,
  monitoringEndpoints,
} from './contract.ts';
export { ChangeFilter, changeFeed, FeedChange, feedEndpoints } from './feed-contract.ts';
export { sectionOfChange } from './report-section.ts';
export { type Severity, severities, severityLabels, severityOf } from './severity.ts';
