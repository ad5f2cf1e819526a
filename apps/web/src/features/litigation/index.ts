export { litigationSource } from './litigation-source.ts';
export { useCaseCount } from './report/use-case-count.ts';
export { LitigationCard } from './report-parts.ts';
