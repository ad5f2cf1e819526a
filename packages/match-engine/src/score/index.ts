export type { MerchantRecord, PrincipalRecord } from '../merchant-record.ts';
export { bm25 } from './bm25.ts';
export { compareEins, type EinLikeness } from './compare-eins.ts';
export { compareNames, isNumbering, type NameComparison } from './compare-names.ts';
export { SCORE_VERSION } from './parameters.ts';
export { type MatchReason, type ReasonField, reason } from './reason.ts';
export { addressLevel } from './score-address.ts';
export { mayScore, type PairScore, scoreNormal, scorePair } from './score-pair.ts';
export { isEstablished, tokenSimilarity } from './token-similarity.ts';
