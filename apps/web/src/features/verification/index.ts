export { KybCard } from './report-parts.ts';
export { verificationSource } from './verification-source.ts';
