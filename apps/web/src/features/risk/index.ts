export { HeadScore } from './head-score.tsx';
export { usePrintedScore } from './print.tsx';
export { riskAnswers, useRiskScore } from './queries.ts';
export { RiskScoreCard } from './risk-score-card.tsx';
