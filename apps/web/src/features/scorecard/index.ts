export { ScorecardCard } from './report-parts.ts';
