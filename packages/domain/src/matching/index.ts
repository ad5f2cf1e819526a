export { type ClusterDebug, ClusterMatch } from './cluster-match.ts';
export {
  clusterSearchBody,
  clusterSearchError,
  clusterSearchLimits,
  isLocalhost,
  offersClusterSearch,
} from './cluster-search.ts';
export { compared, type LitigationResult, litigationResults } from './compare-view.ts';
export { type ComparedFact, Comparison, comparedFacts } from './comparison.ts';
export { confidentCutoff } from './confident-cutoff.ts';
export { matchingEndpoints } from './contract.ts';
export { isDoctor } from './is-doctor.ts';
export { MatchReason, reasonLabel, reasonSide, shownReasons } from './match-reason.ts';
export { type Strength, strength } from './match-strength.ts';
export {
  type ClusterMember,
  MasterMerchant,
  MerchantMatch,
  SourceLocation,
  SourceRecord,
} from './merchant-match.ts';
export { scoreBar, shownScore } from './shown-score.ts';
export { isOfPartner, type SourceBadge, sourceBadges } from './source-badges.ts';
export { groupSources } from './source-groups.ts';
export { firstShown, tooManyResults } from './too-many-results.ts';
