export { usePrintedScorecard } from './print.tsx';
export { scorecardAnswers } from './report/queries.ts';
export { ScorecardCard } from './report/scorecard-card.tsx';
export { ScorecardOmissions } from './report/scorecard-omissions.tsx';
export { scorecardRules } from './rules/scorecard-rules.ts';
