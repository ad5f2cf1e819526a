export { litigationSource } from './litigation-source.ts';
export { usePrintedLitigation } from './print.tsx';
export { LitigationCard } from './report/litigation-card.tsx';
export { litigationAnswers } from './report/queries.ts';
