export { verificationSource } from './verification-source.ts';
