export { litigationSource } from './litigation-source.ts';
export { LitigationCard } from './report/litigation-card.tsx';
