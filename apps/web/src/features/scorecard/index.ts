export { usePrintedScorecard } from './print.tsx';
export { ScorecardCard } from './report/scorecard-card.tsx';
export { scorecardRules } from './rules/scorecard-rules.ts';
