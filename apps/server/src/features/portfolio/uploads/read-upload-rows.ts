import type { MappedColumn } from '@assay/domain/portfolio';
import { type MerchantColumns, merchantColumns } from '#features/matching';
import { type FileRow, readRows } from '#platform/input-files';
import type { JobRun } from '#platform/jobs';
import type { TextEncoding } from '#platform/text-encoding';
import type { StoredUpload } from './store.ts';
import { readingOf, storedFile } from './stored-file.ts';

/** Ignores columns that are not mapped, regardless of their header. */
const onlyMapped = (mapping: readonly MappedColumn[], columns: MerchantColumns): MerchantColumns => {
  const named = new Set(mapping.map(({ column }) => column));
  return { ...columns, ours: (theirs) => (named.has(theirs) ? columns.ours(theirs) : undefined) };
};

/** The rows of an uploaded file in groups of at most `size`, with the mapping of its columns. */
export async function readUploadRows(
  { db, secrets }: Pick<JobRun, 'db' | 'secrets'>,
  upload: StoredUpload,
  { size, onBytes }: { size: number; onBytes?: (done: number) => void },
): Promise<{ columns: MerchantColumns; groups: AsyncGenerator<FileRow[]> }> {
  const mapping = upload.mapping as unknown as MappedColumn[];
  const encoding = upload.encoding as TextEncoding;
  const file = await readRows(
    storedFile(readingOf(db, upload.lender_id), secrets, upload, {
      encoding,
      ...(onBytes && { onBytes }),
    }),
  );
  const pairs = mapping.map(({ column, field }) => `${column}=${field}`);
  const columns = onlyMapped(mapping, merchantColumns(file.columns, pairs, upload.file_name));
  return { columns, groups: inGroups(file.rows, size) };
}

async function* inGroups(rows: AsyncGenerator<FileRow[]>, size: number): AsyncGenerator<FileRow[]> {
  let waiting: FileRow[] = [];
  for await (const group of rows)
    for (const row of group) {
      waiting.push(row);
      if (waiting.length < size) continue;
      yield waiting;
      waiting = [];
    }
  if (waiting.length > 0) yield waiting;
}
