import type { portfolioEndpoints } from '@assay/domain/portfolio';
import { retryOnLockConflict, USUAL_SOURCE, withdrawStatements } from '#features/matching';
import { lenderOf } from '#platform/actor';
import { audit } from '#platform/audit';
import { inLender, type Tx } from '#platform/database';
import type { Handler } from '#platform/feature';
import type { JobRun } from '#platform/jobs';
import { refuse } from '#platform/refusal';
import { recountJob } from '../removals/recount-portfolio.ts';
import { changeRemovedRecords } from '../removals/store.ts';
import { byUploader } from './by-uploader.ts';
import { lockUploadAtStep } from './lock-upload-at-step.ts';
import * as store from './store.ts';
import { uploadJob } from './upload-job.ts';
import { uploadOnWire } from './upload-on-wire.ts';

const BATCH = 200;

/** Starts the undo of an upload. */
export const startUndo: Handler<typeof portfolioEndpoints.undo> = async (call) => {
  const { tx, actor, params, jobs } = call;
  const upload = await lockUploadAtStep(tx, params.id, ['done', 'importing']);
  // A stopped import can be undone for the rows imported so far.
  if (upload.status === 'importing' && upload.fault === null) refuse('upload_moved_on');
  await store.changeUpload(tx, upload.id, { status: 'undoing', fault: null, undone_by: actor.user.id });
  await jobs.add(tx, ...uploadJob('portfolio.undo_upload', lenderOf(actor).id, upload.id));
  return uploadOnWire((await store.uploadById(tx, upload.id))!);
};

/**
 * Undoes an upload in batches: its records become what the remaining imports state, and those that no other import
 * states are removed, with the lender's own merchants that no record is left of.
 */
export async function undoUpload(
  job: JobRun,
  { lender_id: lenderId, upload_id: id }: { lender_id: string; upload_id: string },
): Promise<void> {
  while (await retryOnLockConflict(() => undoBatch(job, lenderId, id))) job.signal.throwIfAborted();
}

/** Undoes the next records in one transaction, under the lock of the upload; false when none is left. */
function undoBatch(job: JobRun, lenderId: string, id: string): Promise<boolean> {
  return inLender(job.db, lenderId, async (tx) => {
    const upload = await store.lockUpload(tx, id);
    if (upload?.status !== 'undoing') return false;
    const done = await withdrawStatements(tx, {
      ...{ lenderId, source: USUAL_SOURCE, uploadId: id, limit: BATCH, secrets: job.secrets },
      ...{ userId: upload.undone_by, now: job.clock.now(), clock: job.clock, jobs: job.jobs },
      changeAbsent: (records) => changeRemovedRecords(tx, records),
    });
    if (!done) {
      await finish(job, tx, upload);
      return false;
    }
    await job.madeProgress?.(tx);
    await store.changeUpload(tx, id, {
      fault: null,
      removed: upload.removed + done.removed,
      restored: upload.restored + done.restored,
      kept: upload.kept + done.kept,
    });
    return true;
  });
}

async function finish({ clock, jobs }: JobRun, tx: Tx, upload: store.StoredUpload): Promise<void> {
  const { id, lender_id, removed, restored, kept } = upload;
  await store.changeUpload(tx, id, { status: 'undone', fault: null, undone_at: clock.now() });
  await audit(tx, clock, byUploader(upload, upload.undone_by), {
    action: 'portfolio.undo',
    target: { kind: 'portfolio_upload', id },
    details: { removed, restored, kept },
  });
  await jobs.add(tx, ...recountJob(lender_id));
}
