export type { Collateral } from './collateral.ts';
export type { Holder } from './holder.ts';
export { type Claim, type LienPosition, lienPosition, type RankedClaim } from './lien-position.ts';
export { type ChainEvent, statementsInEffect, statementsOf, type UccChain } from './ucc-chain.ts';
