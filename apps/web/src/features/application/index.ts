export { usePrintedDifferences } from './print.tsx';
export { ApplicationCard } from './report/application-card.tsx';
export { applicationAnswers } from './report/queries.ts';
