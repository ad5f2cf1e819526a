export { scorecardAnswers } from './report/queries.ts';
export { scorecardRules } from './rules/scorecard-rules.ts';
export { scorecardSection } from './section.ts';
