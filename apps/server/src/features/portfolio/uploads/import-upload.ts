import type { portfolioEndpoints } from '@assay/domain/portfolio';
import {
  countFileContacts,
  type LenderRow,
  lockLenderImport,
  readLenderRow,
  SeenMerchants,
  saveLenderRows,
  USUAL_SOURCE,
  ValueChanges,
} from '#features/matching';
import { lenderOf } from '#platform/actor';
import { audit } from '#platform/audit';
import { inLender } from '#platform/database';
import type { Handler } from '#platform/feature';
import type { FileRow } from '#platform/input-files';
import type { JobRun } from '#platform/jobs';
import { refuse } from '#platform/refusal';
import { StartProblem } from '#platform/start-problem';
import { snapshotJob } from '../snapshot-job.ts';
import { byUploader } from './by-uploader.ts';
import { lockUploadAtStep } from './lock-upload-at-step.ts';
import { readUploadRows } from './read-upload-rows.ts';
import { choicesOf, refuseUnknownStatuses, StatusChoices } from './status-choices.ts';
import * as store from './store.ts';
import { uploadJob } from './upload-job.ts';
import { uploadOnWire } from './upload-on-wire.ts';

const BATCH = 100;

/**
 * Starts the import of the rows without a fault. Refuses one whose rows were checked again since the check that the caller
 * saw, such as with columns that another user chose.
 */
export const startImport: Handler<typeof portfolioEndpoints.import> = async (call) => {
  const { tx, actor, params, body, jobs } = call;
  const upload = await lockUploadAtStep(tx, params.id, ['checked']);
  if (upload.checked_at?.getTime() !== Date.parse(body.checked_at))
    refuse('upload_moved_on', { detail: 'The rows were checked again in the meantime. See the new check.' });
  refuseUnknownStatuses(upload);
  await store.changeUpload(tx, upload.id, { status: 'importing', joined: 0 });
  await jobs.add(tx, ...uploadJob('portfolio.import_upload', lenderOf(actor).id, upload.id));
  return uploadOnWire((await store.uploadById(tx, upload.id))!);
};

/** Imports an upload. Stops when its file cannot be read to the end. */
export async function importUpload(
  job: JobRun,
  payload: { lender_id: string; upload_id: string },
): Promise<void> {
  try {
    await importRows(job, payload);
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    await inLender(job.db, payload.lender_id, (tx) =>
      store.changeUpload(tx, payload.upload_id, { fault: error.message }),
    );
  }
}

/**
 * Imports the rows of an upload in batches. Each batch is one transaction that also stores the progress, under the lock
 * of the upload, so every row is imported once however often the job is killed or repeated.
 */
async function importRows(
  job: JobRun,
  { lender_id: lenderId, upload_id: id }: { lender_id: string; upload_id: string },
): Promise<void> {
  const upload = await inLender(job.db, lenderId, (tx) => store.uploadById(tx, id));
  if (upload?.status !== 'importing') return;
  const faulty = await inLender(job.db, lenderId, (tx) => store.faultyLines(tx, id));
  const { columns, groups } = await readUploadRows(job, upload, { size: BATCH });
  const contacts = await countFileContacts(
    (await readUploadRows(job, upload, { size: BATCH })).groups,
    columns,
  );
  const changes = new ValueChanges();
  const seen = new SeenMerchants();
  const statuses = new StatusChoices(choicesOf(upload));
  const take = (group: readonly FileRow[]) =>
    inLender(job.db, lenderId, async (tx) => {
      const now = await store.lockUpload(tx, id);
      const last = group.at(-1)!.line;
      if (now?.status !== 'importing' || last <= now.lines_done) return;
      if (!(await lockLenderImport(tx, lenderId, USUAL_SOURCE)))
        throw new Error('Another import of the lender is running; this one continues after it');
      const counts = {
        ...{ added: now.added, changed: now.changed, unchanged: now.unchanged },
        joined: now.joined ?? 0,
      };
      const rows: LenderRow[] = [];
      for (const read of group) {
        if (read.line <= now.lines_done || faulty.has(read.line)) continue;
        const row = readLenderRow(read, columns, changes);
        // The check has accepted the row with the same reader.
        if ('reason' in row) throw new Error(`Line ${row.line} passed the check and cannot be imported`);
        rows.push(statuses.apply(row, read.rowNumber));
      }
      const saved = await saveLenderRows(tx, lenderId, USUAL_SOURCE, rows, {
        uploadId: id,
        contacts,
        seen,
        secrets: job.secrets,
      });
      for (const { outcome, hasJoined } of saved) {
        counts[outcome] += 1;
        counts.joined += Number(hasJoined);
      }
      const rows_done = now.rows_done + rows.length;
      await store.changeUpload(tx, id, { ...counts, rows_done, lines_done: last, fault: null });
      await job.madeProgress?.(tx);
    });
  for await (const group of groups) {
    if (group.at(-1)!.line <= upload.lines_done) continue;
    job.signal.throwIfAborted();
    await take(group);
  }
  await inLender(job.db, lenderId, async (tx) => {
    const done = await store.lockUpload(tx, id);
    if (done?.status !== 'importing') return;
    await store.changeUpload(tx, id, { status: 'done', fault: null, imported_at: job.clock.now() });
    const { added, changed, unchanged } = done;
    await audit(tx, job.clock, byUploader(done, done.user_id), {
      action: 'portfolio.import',
      target: { kind: 'portfolio_upload', id },
      details: { added, changed, unchanged },
    });
    // A lender's first portfolio gets its first snapshot at once.
    await job.jobs.add(tx, ...snapshotJob);
  });
}
