import type { JobPayloads } from '@assay/domain/jobs';
import { inLender } from '#platform/database';
import type { JobRun } from '#platform/jobs';
import { recordDerivedChange } from './derived-change.ts';

/** Stores a change when the lien position of a portfolio merchant changed. */
export function comparePosition(
  job: JobRun,
  { lender_id, merchant_id, before, after, at }: JobPayloads['monitoring.compare_position'],
): Promise<void> {
  return inLender(job.db, lender_id, (tx) =>
    recordDerivedChange(tx, job, { lenderId: lender_id, merchantId: merchant_id }, async () => ({
      ...{ kind: 'lien_position', record: 'Lien position', field: 'A new filing would rank' },
      ...{ before, after, identity: ['lien position'], since: new Date(at) },
    })),
  );
}
