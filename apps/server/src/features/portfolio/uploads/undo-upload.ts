import type { EndpointOut } from '@assay/domain/http';
import type { portfolioEndpoints } from '@assay/domain/portfolio';
import { deleteRecords, restoreRecords } from '#features/matching';
import { lenderOf } from '#platform/actor';
import { audit } from '#platform/audit';
import { inLender } from '#platform/database';
import type { Call } from '#platform/feature';
import type { JobRun } from '#platform/jobs';
import { refuse } from '#platform/refusal';
import { byUploader } from './by-uploader.ts';
import { lockUploadAtStep } from './lock-upload-at-step.ts';
import { deleteUploadRecords, nextUploadRecords } from './record-store.ts';
import * as store from './store.ts';
import { uploadJob } from './upload-job.ts';
import { uploadOnWire } from './upload-on-wire.ts';

type Undo = (typeof portfolioEndpoints)['undo'];
const BATCH = 500;

/** Starts the undo of an upload. */
export async function startUndo(call: Call<Undo>): Promise<EndpointOut<Undo>> {
  const { tx, actor, params, jobs } = call;
  const upload = await lockUploadAtStep(tx, params.id, ['done', 'importing']);
  // A stopped import can be undone for the rows imported so far.
  if (upload.status === 'importing' && upload.fault === null) refuse('upload_moved_on');
  await store.changeUpload(tx, upload.id, { status: 'undoing', fault: null, undone_by: actor.user.id });
  await jobs.add(tx, ...uploadJob('portfolio.undo_upload', lenderOf(actor).id, upload.id));
  return uploadOnWire((await store.uploadById(tx, upload.id))!);
}

/**
 * Undoes an upload in batches: deletes what it added, restores what it changed. Records that a later file, an editor or
 * a user who opened the merchant touched since are left as they are and counted.
 */
export async function undoUpload(
  job: JobRun,
  { lender_id: lenderId, upload_id: id }: { lender_id: string; upload_id: string },
): Promise<void> {
  while (await takeBackBatch(job, lenderId, id)) job.signal.throwIfAborted();
}

/** Undoes the next records in one transaction, under the lock of the upload; false when none is left. */
function takeBackBatch(job: JobRun, lenderId: string, id: string): Promise<boolean> {
  return inLender(job.db, lenderId, async (tx) => {
    const upload = await store.lockUpload(tx, id);
    if (upload?.status !== 'undoing') return false;
    const records = await nextUploadRecords(tx, { lenderId, uploadId: id, limit: BATCH });
    if (records.length === 0) {
      await finish(job, tx, upload);
      return false;
    }
    const untouched = records.filter(({ is_touched }) => is_touched === false);
    const added = untouched.filter(({ before }) => before === null);
    const changed = untouched.filter(({ before }) => before !== null);
    await restoreRecords(tx, lenderId, changed);
    await deleteRecords(
      tx,
      lenderId,
      added.map(({ record_id }) => record_id),
    );
    await deleteUploadRecords(
      tx,
      id,
      records.map(({ record_id }) => record_id),
    );
    await job.madeProgress?.(tx);
    await store.changeUpload(tx, id, {
      fault: null,
      removed: upload.removed + added.length,
      restored: upload.restored + changed.length,
      kept: upload.kept + records.filter(({ is_touched }) => is_touched).length,
    });
    return true;
  });
}

async function finish(
  { clock, jobs }: JobRun,
  tx: Parameters<typeof store.changeUpload>[0],
  upload: store.StoredUpload,
): Promise<void> {
  const { id, lender_id, removed, restored, kept } = upload;
  await store.changeUpload(tx, id, { status: 'undone', fault: null, undone_at: clock.now() });
  await audit(tx, clock, byUploader(upload, upload.undone_by), {
    action: 'portfolio.undo',
    target: { kind: 'portfolio_upload', id },
    details: { removed, restored, kept },
  });
  await jobs.add(tx, 'portfolio.recount', { lender_id }, { jobKey: `portfolio.recount:${lender_id}` });
}
