import {
  type ComputedRisk,
  type RiskCoverage,
  riskModelVersion,
  riskTier,
  tierLabel,
} from '@assay/domain/risk';
import type { StoredScore } from './store.ts';

type Says = Pick<StoredScore, 'score' | 'reasons' | 'credits' | 'coverage' | 'model_version'>;
export type CoveredRisk = ComputedRisk & { coverage: RiskCoverage };

/** What a score says, as it is stored. */
export const asSaid = ({ score, reasons, credits, coverage }: CoveredRisk) => ({
  score,
  tier: tierLabel(riskTier(score)),
  reasons,
  credits,
  coverage,
  model_version: riskModelVersion,
});

/** True when nothing changed, including the ids of the records. */
export function isSame(current: StoredScore, computed: CoveredRisk): boolean {
  return whole(current) === whole(asSaid(computed));
}

/** True when the score says the same, perhaps from the same records found again. */
export function saysSame(current: StoredScore, computed: CoveredRisk): boolean {
  return gist(current) === gist(asSaid(computed));
}

const whole = ({ score, reasons, credits, coverage, model_version }: Says) =>
  canonical([score, reasons, credits, coverage, model_version]);

function gist({ score, reasons, credits, model_version }: Says) {
  const lists = [reasons, credits].map((list) =>
    (list as unknown as ComputedRisk['reasons']).map(({ code, points, evidence }) => [
      code,
      points,
      evidence.map(({ kind, text }) => `${kind} ${text}`).sort(),
    ]),
  );
  return canonical([score, lists, model_version]);
}

/** JSON with sorted keys, because the database reorders them. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}
