export { usePrintedVerification } from './print.tsx';
export { KybCard } from './report/kyb-card.tsx';
export { verificationAnswers } from './report/queries.ts';
export { verificationSource } from './verification-source.ts';
