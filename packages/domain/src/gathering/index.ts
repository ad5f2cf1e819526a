export { DashboardSummary, gatheringEndpoints, ThirdPartyData } from './contract.ts';
export { CreatedMerchant } from './created-merchant.ts';
export { differs } from './differs.ts';
export { attachable, linkedKind } from './linking.ts';
export {
  type OverallInput,
  overallState,
  requestedStatus,
  type SourceKind,
  type SourceState,
  sourceMessage,
  sourceState,
} from './rules.ts';
export { gatheringTiming } from './timing.ts';
