export { type ChangeKind, changeKindNames, changeKinds } from './change-kinds.ts';
export {
  defaultMonitoring,
  type MonitoringRules,
  type MonitoringSettings,
  monitoringEndpoints,
} from './contract.ts';
export { ChangeFilter, changeFeed, FeedChange, feedEndpoints } from './feed-contract.ts';
export { type Gravity, gravities, gravityLabels, gravityOf } from './gravity.ts';
export { sectionOfChange } from './report-section.ts';
