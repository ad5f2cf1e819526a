import type { portfolioEndpoints } from '@assay/domain/portfolio';
import { audit } from '#platform/audit';
import type { Handler } from '#platform/feature';
import { lockUploadAtStep } from './lock-upload-at-step.ts';
import { removeQuestions } from './question-store.ts';
import * as store from './store.ts';
import { uploadOnWire } from './upload-on-wire.ts';

/** Discards an upload before anything was imported. Deletes its file at once. */
export const discardUpload: Handler<typeof portfolioEndpoints.discard> = async (call) => {
  const { tx, actor, params, clock } = call;
  const upload = await lockUploadAtStep(tx, params.id, ['receiving', 'received', 'checking', 'checked']);
  await store.removeFile(tx, upload.id);
  await removeQuestions(tx, upload.id);
  await store.changeUpload(tx, upload.id, { status: 'discarded', fault: null });
  await audit(tx, clock, actor, {
    action: 'portfolio.discard',
    target: { kind: 'portfolio_upload', id: upload.id },
  });
  return uploadOnWire((await store.uploadById(tx, upload.id))!);
};
