export { ListChecked, screeningEndpoints, Vital4Answer, WatchlistItem } from './contract.ts';
export { daysSince, type FreshnessLimits, type StaleReason, staleness, staleText } from './freshness.ts';
