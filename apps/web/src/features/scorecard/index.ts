export { ScorecardCard } from './report-parts.ts';
export { scorecardRules } from './rules/scorecard-rules.ts';
