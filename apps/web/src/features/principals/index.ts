export { usePrintedPrincipals } from './print.tsx';
export { principalsAnswers } from './queries.ts';
export { principalsSection } from './section.ts';
