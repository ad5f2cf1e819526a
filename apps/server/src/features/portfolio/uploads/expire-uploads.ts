import { uploadLimits } from '@assay/domain/portfolio';
import { deleteOrphanedStatements } from '#features/matching';
import { inLender, inSystem } from '#platform/database';
import type { JobRun } from '#platform/jobs';
import { allLenders } from '#platform/lenders';
import { deleteRemovedRecords } from '../removals/store.ts';
import { removeQuestions } from './question-store.ts';
import * as store from './store.ts';

const DAY_MS = 86_400_000;

/**
 * Deletes the files of uploads some days after they began, discards uploads that were never imported, and deletes the
 * records of old removals with what files stated of them.
 */
export async function expireUploads({ db, clock, signal }: JobRun): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  for (const lenderId of await inSystem(db, allLenders)) {
    signal.throwIfAborted();
    await inLender(db, lenderId, async (tx) => {
      for (const { id } of await store.outdatedUploads(tx, daysAgo(uploadLimits.retentionDays))) {
        const upload = await store.lockUpload(tx, id);
        const isUnderWay = ['checking', 'importing', 'undoing'].includes(upload?.status ?? '');
        if (!upload || (isUnderWay && upload.fault === null)) continue;
        await store.removeFile(tx, id);
        if (upload.status !== 'done') await removeQuestions(tx, id);
        if (['receiving', 'received', 'checking', 'checked'].includes(upload.status))
          await store.changeUpload(tx, id, { status: 'discarded' });
      }
      await deleteRemovedRecords(tx, daysAgo(uploadLimits.removalRetentionDays));
      await deleteOrphanedStatements(tx, lenderId);
    });
  }
}
