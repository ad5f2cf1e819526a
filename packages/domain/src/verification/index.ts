export { BusinessState, businessState } from './business-state.ts';
export { BusinessDiscovery, BusinessVerification } from './business-verification.ts';
export { verificationEndpoints } from './contract.ts';
export { discoveryStatus, newestDiscovery } from './discovery-status.ts';
export {
  shownOutcome,
  type VerificationOutcome,
  verificationFinding,
  verificationOutcomes,
} from './verification-outcomes.ts';
