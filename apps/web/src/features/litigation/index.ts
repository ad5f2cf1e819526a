export { litigationSource } from './litigation-source.ts';
export { LitigationCard } from './report-parts.ts';
