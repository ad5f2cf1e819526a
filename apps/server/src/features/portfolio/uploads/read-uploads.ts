import { csvText } from '@assay/csv/writing';
import { type portfolioEndpoints, uploadFieldLabel, uploadPage } from '@assay/domain/portfolio';
import { lenderOf } from '#platform/actor';
import { AnswerFile } from '#platform/answer-file';
import { audit } from '#platform/audit';
import type { Call, Handler } from '#platform/feature';
import { refuse } from '#platform/refusal';
import { rowsAtFault } from './rows-at-fault.ts';
import type { StoredUpload } from './store.ts';
import * as store from './store.ts';
import { uploadOnWire } from './upload-on-wire.ts';

type Endpoints = typeof portfolioEndpoints;
const FILE_BATCH = 10_000;

/** The uploads of the lender, newest first. */
export const listUploads: Handler<typeof portfolioEndpoints.uploads> = async ({ tx, query }) => {
  const { rows, count } = await store.uploads(tx, {
    limit: uploadPage.size,
    offset: (query.page - 1) * uploadPage.size,
  });
  return { count, results: rows.map(uploadOnWire) };
};

export const readUpload: Handler<typeof portfolioEndpoints.upload> = async ({ tx, params }) => {
  const upload = await store.uploadById(tx, params.id);
  return upload ? uploadOnWire(upload) : refuse('not_found');
};

/** The rows of an upload that cannot be imported, one page or all as a CSV file. */
export const listFaults: Handler<typeof portfolioEndpoints.faults> = async (call) => {
  const { tx, actor, params, query, clock } = call;
  const upload = await store.uploadById(tx, params.id);
  if (!upload) return refuse('not_found');
  if (query.csv === 'true') {
    await audit(tx, clock, actor, {
      action: 'portfolio.export',
      target: { kind: 'lender', id: lenderOf(actor).id },
      details: { upload_id: upload.id, count: upload.rows_faulty },
    });
    return new AnswerFile(`portfolio_upload_${upload.id}_errors.csv`, await faultsAsCsv(call, upload));
  }
  const offset = (query.page - 1) * uploadPage.size;
  const results = await store.faultsAfter(tx, upload.id, { limit: uploadPage.size, offset });
  return { count: upload.rows_faulty, results };
};

/** The faults with their rows as written; without the rows once the file is deleted. */
async function faultsAsCsv(
  { tx, params, secrets }: Call<Endpoints['faults']>,
  upload: StoredUpload,
): Promise<string> {
  const rows = await rowsAtFault(tx, secrets, upload);
  const head = ['error_row', 'error_field', 'error_reason'];
  const parts = [csvText([rows ? [...head, ...rows.columns] : [...head, 'merchant_id']])];
  let line = 0;
  for (;;) {
    const faults = await store.faultsAfter(tx, params.id, { line, limit: FILE_BATCH });
    parts.push(
      csvText(
        faults.map(({ line, row_number, field, external_id, reason }) => [
          row_number,
          field && uploadFieldLabel(field),
          reason,
          ...(rows ? (rows.byLine.get(line) ?? []) : [external_id ?? '']),
        ]),
      ),
    );
    if (faults.length < FILE_BATCH) return parts.join('');
    line = faults.at(-1)!.line;
  }
}
