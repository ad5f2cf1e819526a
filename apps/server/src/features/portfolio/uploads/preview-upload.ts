import {
  guessMapping,
  type MappedColumn,
  type portfolioEndpoints,
  uploadPage,
} from '@assay/domain/portfolio';
import type { Handler } from '#platform/feature';
import { type FileRow, readRows, type TextFile } from '#platform/input-files';
import { refuse } from '#platform/refusal';
import { StartProblem } from '#platform/start-problem';
import type { TextEncoding } from '#platform/text-encoding';
import { readHeader } from './inspect-file.ts';
import { lockUploadAtStep } from './lock-upload-at-step.ts';
import { maskedText } from './masked-text.ts';
import * as store from './store.ts';
import { storedFile } from './stored-file.ts';

const MAX_CELL_LENGTH = 120;

/** The columns of an uploaded file, the suggested field of each, and the first rows. */
export const previewUpload: Handler<typeof portfolioEndpoints.preview> = async (call) => {
  const { tx, params, query, secrets } = call;
  const upload = await lockUploadAtStep(tx, params.id, ['received', 'checked']);
  const encoding = query.encoding ?? (upload.encoding as TextEncoding | null) ?? 'utf-8';
  const header = await readHeader((work) => work(tx), secrets, upload, encoding);
  if ('fault' in header)
    return refuse('invalid_input', { errors: { encoding: [header.fault] }, detail: header.fault });
  const { columns, sheet } = header;
  const rows = await firstRows(storedFile((work) => work(tx), secrets, upload, { encoding }));
  const remembered = (upload.mapping ?? (await store.newestMapping(tx)) ?? []) as MappedColumn[];
  return {
    encoding,
    sheet,
    columns,
    guess: guessMapping(columns, remembered, (column) =>
      rows.flatMap((row) => ('values' in row ? String(row.values.get(column) ?? '') : [])),
    ),
    rows: rows.map((row) => ({
      line: row.line,
      values: columns.map((column) =>
        'values' in row ? maskedText(String(row.values.get(column) ?? '')).slice(0, MAX_CELL_LENGTH) : '',
      ),
      fault: 'fault' in row ? row.fault : null,
    })),
  };
};

/** The first rows of a file. Refuses a file whose rows cannot be read. */
async function firstRows(file: TextFile): Promise<FileRow[]> {
  const first: FileRow[] = [];
  try {
    const { rows } = await readRows(file);
    for await (const group of rows) {
      first.push(...group.slice(0, uploadPage.previewRows - first.length));
      if (first.length >= uploadPage.previewRows) break;
    }
    return first;
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    return refuse('invalid_input', { errors: { id: [error.message] }, detail: error.message });
  }
}
