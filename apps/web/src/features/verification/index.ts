export { usePrintedVerification } from './print.tsx';
export { KybCard } from './report/kyb-card.tsx';
export { verificationSource } from './verification-source.ts';
