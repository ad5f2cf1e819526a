import { type portfolioEndpoints, uploadLimits } from '@assay/domain/portfolio';
import { lenderOf } from '#platform/actor';
import type { Tx } from '#platform/database';
import type { Handler } from '#platform/feature';
import { refuse } from '#platform/refusal';
import type { Secrets } from '#platform/secrets';
import { inspectFile } from './inspect-file.ts';
import { lockUploadAtStep } from './lock-upload-at-step.ts';
import * as store from './store.ts';
import { insertPart } from './stored-file.ts';
import { uploadOnWire } from './upload-on-wire.ts';

const { partBytes } = uploadLimits;

/** Stores the next part of a file. The last part completes the file: an unreadable one is refused and deleted. */
export const receivePart: Handler<typeof portfolioEndpoints.part> = async (call) => {
  const { tx, actor, params, body, secrets } = call;
  const upload = await lockUploadAtStep(tx, params.id, ['receiving', 'received', 'refused']);
  // The part was stored already and its response was lost.
  if (body.position < upload.parts) return uploadOnWire((await store.uploadById(tx, upload.id))!);
  if (upload.status !== 'receiving') refuse('upload_moved_on');
  if (body.position > upload.parts)
    refuse('invalid_input', { errors: { position: [`The next part is ${upload.parts}.`] } });
  const content = Buffer.from(body.content, 'base64');
  const left = upload.bytes - upload.parts * partBytes;
  const expected = Math.min(partBytes, left);
  if (content.length !== expected)
    refuse('invalid_input', {
      errors: { content: [`This part has ${expected} bytes, not ${content.length}.`] },
    });
  await insertPart(tx, secrets, {
    lenderId: lenderOf(actor).id,
    uploadId: upload.id,
    position: body.position,
    content,
  });
  await store.changeUpload(tx, upload.id, { parts: upload.parts + 1 });
  if (left === expected) await finishUpload(tx, secrets, upload);
  return uploadOnWire((await store.uploadById(tx, upload.id))!);
};

async function finishUpload(tx: Tx, secrets: Secrets, upload: store.StoredUpload): Promise<void> {
  const found = await inspectFile((work) => work(tx), secrets, upload);
  if ('fault' in found) {
    await store.removeFile(tx, upload.id);
    await store.changeUpload(tx, upload.id, { status: 'refused', fault: found.fault });
  } else await store.changeUpload(tx, upload.id, { status: 'received', encoding: found.encoding });
}
