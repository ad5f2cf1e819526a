import type { UploadStatus } from '@assay/domain/portfolio';
import type { Tx } from '#platform/database';
import { refuse } from '#platform/refusal';
import { lockUpload, type StoredUpload } from './store.ts';

/** Locks the upload until the transaction ends. Refuses an unknown one, and one that is at none of the steps. */
export async function lockUploadAtStep(
  tx: Tx,
  id: string,
  steps: readonly UploadStatus[],
): Promise<StoredUpload> {
  const upload = await lockUpload(tx, id);
  if (!upload) return refuse('not_found');
  if (!steps.includes(upload.status)) refuse('upload_moved_on');
  return upload;
}
