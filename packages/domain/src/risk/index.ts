export { byPoints, isNewReason, scoreChange, signedPoints } from './change.ts';
export { DENIED, RelatedScore, RiskReason, RiskScore, riskEndpoints, WhatWouldChange } from './contract.ts';
export {
  type CoverageArea,
  type CoverageFacts,
  type CoverageState,
  coverageLabels,
  coverageStateLabel,
  coverageSteps,
  limitedByCoverage,
  missingCoverage,
  RiskCoverage,
  riskCoverage,
} from './coverage.ts';
export { gaugeArcs, gaugeEnds, gaugePosition, gaugeTop } from './gauge.ts';
export { type ComputedRisk, computeRisk, riskModelVersion, riskScale, scoreArithmetic } from './model.ts';
export { statedAmount } from './model-amounts.ts';
export { LIKELY } from './model-reasons.ts';
export { type RiskRecord, type RiskRecordKind, recordsByKind, riskRecordKinds } from './model-records.ts';
export { omittedArticles } from './omitted-articles.ts';
export { isMissingRecord } from './possible-changes.ts';
export { isRelatedRisk, RELATED_AT_RISK } from './related-risk.ts';
export { toReportScale, toTwoDigits } from './scale.ts';
export { type RiskBand, type RiskTier, readScore, riskTier, tierLabel, tierTones } from './score.ts';
export { MAX_FACTS, scoreChanges } from './score-changes.ts';
