export { LienPositionData, lienPositionOf } from './contract.ts';
export type { Holder } from './holder.ts';
export {
  type Claim,
  type LenderRelation,
  type LienPosition,
  type LienRecords,
  lienPosition,
  type PositionRank,
  positionRanks,
  type RankedClaim,
  type RegisterState,
  registerOf,
} from './lien-position.ts';
export { type OpenClaim, openClaims } from './open-claim.ts';
export { isPositionChange, type PositionPlace } from './position-change.ts';
export { type PositionFilter, positionFilterLabels, positionFilters } from './position-filters.ts';
export { type PositionFacts, positionSentence, positionTones, positionWords } from './position-text.ts';
export {
  type ChainEvent,
  filingStatuses,
  statementsInEffect,
  statementsOf,
  type UccChain,
} from './ucc-chain.ts';
