import { inLender } from '#platform/database';
import type { JobRun } from '#platform/jobs';
import { latestSnapshot } from '../list-store.ts';
import { finishSnapshots } from '../snapshot-store.ts';

/** Counts the tiers of a lender's latest snapshot anew, after records left it or came back. */
export function recountLatest(
  { db }: Pick<JobRun, 'db'>,
  { lender_id }: { lender_id: string },
): Promise<void> {
  return inLender(db, lender_id, async (tx) => {
    const latest = await latestSnapshot(tx, lender_id);
    if (!latest) return;
    const { finished_at } = await tx
      .selectFrom('app.portfolio_snapshot')
      .select('finished_at')
      .where('id', '=', latest.id)
      .executeTakeFirstOrThrow();
    if (finished_at) await finishSnapshots(tx, [latest.id], finished_at);
  });
}
