import { mappingFault, type portfolioEndpoints } from '@assay/domain/portfolio';
import { lenderOf } from '#platform/actor';
import type { Handler } from '#platform/feature';
import { refuse } from '#platform/refusal';
import { readHeader } from './inspect-file.ts';
import { lockUploadAtStep } from './lock-upload-at-step.ts';
import * as store from './store.ts';
import { uploadJob } from './upload-job.ts';
import { uploadOnWire } from './upload-on-wire.ts';

/** Stores the field of each column and starts the check of the rows. */
export const mapUpload: Handler<typeof portfolioEndpoints.map> = async (call) => {
  const { tx, actor, params, body, secrets, jobs } = call;
  const { mapping, encoding } = body;
  const upload = await lockUploadAtStep(tx, params.id, ['received', 'checked']);
  const header = await readHeader((work) => work(tx), secrets, upload, encoding);
  if ('fault' in header) return refuse('invalid_input', { errors: { encoding: [header.fault] } });
  const strange = mapping.find(({ column }) => !header.columns.includes(column));
  const twice = mapping.find(({ column }, at) => mapping.findIndex((each) => each.column === column) !== at);
  const fault =
    (strange && `The file has no column "${strange.column}".`) ??
    (twice && `The column "${twice.column}" is chosen twice.`) ??
    mappingFault(mapping);
  if (fault) refuse('invalid_input', { errors: { mapping: [fault] }, detail: fault });
  await store.removeFaults(tx, upload.id);
  await store.changeUpload(tx, upload.id, {
    status: 'checking',
    encoding,
    mapping: JSON.stringify(mapping),
    bytes_done: 0,
    rows_to_check: null,
    checked_at: null,
  });
  await jobs.add(tx, ...uploadJob('portfolio.check_upload', lenderOf(actor).id, upload.id));
  return uploadOnWire((await store.uploadById(tx, upload.id))!);
};
