export { BusinessDiscovery, discoveryStatus, newestDiscovery } from './business-discovery.ts';
export { BusinessState, businessState } from './business-state.ts';
export { BusinessVerification } from './business-verification.ts';
export { verificationEndpoints } from './contract.ts';
export {
  shownOutcome,
  type VerificationOutcome,
  verificationFinding,
  verificationOutcomes,
} from './verification-outcomes.ts';
