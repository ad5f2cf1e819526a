import type { JobPayloads } from '@assay/domain/jobs';
import { riskTier, tierLabel } from '@assay/domain/risk';
import { scoresUpTo } from '#features/risk';
import { inLender } from '#platform/database';
import type { JobRun } from '#platform/jobs';
import { recordDerivedChange } from './derived-change.ts';

const toText = ({ score }: { score: number }) => `${tierLabel(riskTier(score))}, ${score}`;

/** Stores a change when the score of a portfolio merchant moved to another tier. */
export function compareScore(
  job: JobRun,
  { lender_id, merchant_id, version }: JobPayloads['monitoring.compare_score'],
): Promise<void> {
  return inLender(job.db, lender_id, (tx) =>
    recordDerivedChange(tx, job, { lenderId: lender_id, merchantId: merchant_id }, async () => {
      const [after, before] = await scoresUpTo(tx, merchant_id, version);
      if (!before || !after) return null;
      return {
        ...{ kind: 'risk_rank', record: 'Risk score', field: 'Risk', identity: ['risk'] },
        ...{ before: toText(before), after: toText(after), since: after.computed_at },
      };
    }),
  );
}
