export { MatchReason, MerchantMatch, matchingEndpoints, SourceRecord } from './contract.ts';
export { firstShown, type Strength, strength, tooManyResults } from './rules.ts';
export { groupSources } from './source-groups.ts';
