import type { JobPayloads } from '@assay/domain/jobs';
import { riskTier, tierLabel } from '@assay/domain/risk';
import { isOfPortfolioNow } from '#features/portfolio';
import { scoresUpTo } from '#features/risk';
import { dayIn } from '#platform/clock';
import { inLender } from '#platform/database';
import type { JobRun } from '#platform/jobs';
import { type FoundChange, recordChanges } from './change-store.ts';
import { monitoredLender } from './monitored-lender.ts';

/** Stores a change when the score of a portfolio merchant moved to another tier. */
export function compareScore(
  job: JobRun,
  { lender_id, merchant_id, version }: JobPayloads['monitoring.compare_score'],
): Promise<void> {
  return inLender(job.db, lender_id, async (tx) => {
    const now = job.clock.now();
    const today = dayIn(job.config.ASSAY_TIME_ZONE, now);
    const monitored = await monitoredLender(tx, lender_id);
    if (!monitored) return;
    if (!(await isOfPortfolioNow(tx, { lenderId: lender_id, merchantId: merchant_id, today }))) return;
    const [after, before] = await scoresUpTo(tx, merchant_id, version);
    if (!before || !after) return;
    const toText = ({ score }: { score: number }) => `${tierLabel(riskTier(score))}, ${score}`;
    const found: FoundChange = {
      kind: 'risk_rank',
      record: 'Risk score',
      field: 'Risk',
      before: toText(before),
      after: toText(after),
      source: 'Assay',
      happened_at: null,
      is_uncertain: false,
      identity: ['risk'],
    };
    await recordChanges(tx, [{ merchantId: merchant_id, found: [found] }], {
      lenderId: lender_id,
      severity: monitored.rules.severity,
      since: after.computed_at,
      now,
    });
  });
}
