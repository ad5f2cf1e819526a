export {
  ChangedScorecard,
  hasSameRule,
  noteLimit,
  noteLimitMessage,
  Scorecard,
  ScorecardRow,
  type ScorecardRule,
  scorecardEndpoints,
} from './contract.ts';
export { evaluate } from './evaluate.ts';
export { scorecardOmissions } from './omissions.ts';
export { operatorName, operatorNames, takesValue } from './operators.ts';
export { fieldFault, type RuleDraft, ruleFault } from './rule-faults.ts';
export type { GlossaryEntry } from './target.ts';
export { leastSearched, type SearchExtent, type TargetValue } from './target-value.ts';
export {
  type FeatureFacts,
  type ScorecardFacts,
  type ScorecardTarget,
  targetGlossary,
  targetNamed,
} from './targets.ts';
export { scorecardReach, scorecardTotal, scoreOf } from './total.ts';
export { reportScaleText, valueText } from './value-text.ts';
