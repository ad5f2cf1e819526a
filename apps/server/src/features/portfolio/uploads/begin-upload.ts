import { type portfolioEndpoints, uploadLimits } from '@assay/domain/portfolio';
import { lenderOf } from '#platform/actor';
import { audit } from '#platform/audit';
import type { Handler } from '#platform/feature';
import { refuse } from '#platform/refusal';
import * as store from './store.ts';
import { uploadOnWire } from './upload-on-wire.ts';

const CREATED = 201;

/** Begins an upload, or continues the user's interrupted upload of the same file. */
export const beginUpload: Handler<typeof portfolioEndpoints.begin> = async (call) => {
  const { tx, actor, body, clock, reply } = call;
  await store.lockBeginning(tx);
  const open = await store.openUploads(tx);
  const same = open.find(
    ({ status, user_id, sha256, bytes }) =>
      status === 'receiving' && user_id === actor.user.id && sha256 === body.sha256 && bytes === body.bytes,
  );
  if (same) return uploadOnWire(same);
  if (open.length >= uploadLimits.mostOpen) return refuse('too_many_uploads');
  const id = await store.insertUpload(tx, {
    ...body,
    lender_id: lenderOf(actor).id,
    user_id: actor.user.id,
    created_at: clock.now(),
  });
  await audit(tx, clock, actor, {
    action: 'portfolio.upload',
    target: { kind: 'portfolio_upload', id },
    details: { bytes: body.bytes },
  });
  reply.status(CREATED);
  return uploadOnWire((await store.uploadById(tx, id))!);
};
