import {
  computeRisk,
  limitedByCoverage,
  type RiskRecord,
  type RiskTier,
  riskModelVersion,
  riskTier,
} from '@assay/domain/risk';
import { dayOf } from '#platform/clock';
import type { Tx } from '#platform/database';
import { coverageOf } from './may-see-score.ts';
import type { RiskFactsDeps } from './risk-facts.ts';
import type { CoveredRisk } from './same-score.ts';
import * as store from './store.ts';

/**
 * Whether a merchant moved to another tier because of what became known about it. A new version of the model and a
 * search with another application also move the score, but say nothing new about the merchant.
 */
export async function isTierNews(
  tx: Tx,
  deps: RiskFactsDeps,
  before: store.StoredScore,
  after: { computed: CoveredRisk; inputs: readonly RiskRecord[]; inquiryId: string | null; now: Date },
): Promise<boolean> {
  const { computed, inputs, inquiryId, now } = after;
  if (before.model_version !== riskModelVersion || riskTier(before.score) === riskTier(computed.score))
    return false;
  if (before.inquiry_id === inquiryId) return true;
  const beforeInputs = await store.scoreInputs(tx, before.id);
  const beforeTier = tierWithoutApplication(
    beforeInputs,
    dayOf(deps, before.computed_at),
    coverageOf(before),
  );
  return beforeTier !== tierWithoutApplication(inputs, dayOf(deps, now), computed.coverage);
}

function tierWithoutApplication(
  inputs: readonly RiskRecord[],
  today: string,
  coverage: CoveredRisk['coverage'] | null,
): RiskTier {
  const withoutApplication = inputs.filter(({ kind }) => kind !== 'application_difference');
  return riskTier(limitedByCoverage(computeRisk(withoutApplication, today), coverage).score);
}
