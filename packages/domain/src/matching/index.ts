export { MatchReason, MerchantMatch, matchingEndpoints, SourceRecord } from './contract.ts';
export { isInFavour, reasonLabel, shownReasons } from './reason-label.ts';
export { firstShown, type Strength, strength, tooManyResults } from './rules.ts';
export { scoreBar, shownScore } from './shown-score.ts';
export { type SourceBadge, sourceBadges } from './source-badges.ts';
export { groupSources } from './source-groups.ts';
