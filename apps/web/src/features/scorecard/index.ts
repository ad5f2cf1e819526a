export { ScorecardCard } from './report/scorecard-card.tsx';
export { scorecardRules } from './rules/scorecard-rules.ts';
