import { createHash } from 'node:crypto';
import { isArchive, isUtf16, type RowsOfFile, readRows } from '#platform/input-files';
import type { Secrets } from '#platform/secrets';
import { StartProblem } from '#platform/start-problem';
import { ENCODING_HINT, type TextEncoding } from '#platform/text-encoding';
import type { StoredUpload } from './store.ts';
import { bytesOf, type Reading, storedFile } from './stored-file.ts';

/** A merchant file has some twenty columns; a file with more than this is something else. */
const MAX_COLUMNS = 200;

/** The encoding of a file, or a sentence that says why it cannot be read. */
export async function inspectFile(
  reading: Reading,
  secrets: Secrets,
  upload: StoredUpload,
): Promise<{ encoding: TextEncoding } | { fault: string }> {
  const hash = createHash('sha256');
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let head: Buffer | undefined;
  let isUtf8 = true;
  const decode = (bytes?: Buffer) => {
    try {
      if (isUtf8) utf8.decode(bytes, { stream: bytes !== undefined });
    } catch {
      isUtf8 = false;
    }
  };
  for await (const bytes of bytesOf(reading, secrets, upload)) {
    head ??= bytes;
    hash.update(bytes);
    decode(bytes);
  }
  decode();
  if (hash.digest('hex') !== upload.sha256)
    return { fault: 'The file did not arrive as it was sent. Upload it again.' };
  const fault = head && notRows(head);
  if (fault) return { fault };
  const encoding: TextEncoding = isUtf8 || (head && isArchive(head)) ? 'utf-8' : 'windows-1252';
  const header = await readHeader(reading, secrets, upload, encoding);
  return 'fault' in header ? header : { encoding };
}

/** The columns of a stored file, or a sentence that says why they cannot be read. */
export async function readHeader(
  reading: Reading,
  secrets: Secrets,
  upload: Pick<StoredUpload, 'id' | 'file_name' | 'bytes' | 'sha256'>,
  encoding: TextEncoding,
): Promise<{ columns: string[]; sheet: RowsOfFile['sheet'] } | { fault: string }> {
  try {
    const { columns, sheet } = await readRows(storedFile(reading, secrets, upload, { encoding }));
    if (columns === null) return { fault: 'The file is not a CSV with a header in its first line.' };
    if (columns.length > MAX_COLUMNS)
      return { fault: `The header has ${columns.length} columns; at most ${MAX_COLUMNS} are read.` };
    return { columns, sheet };
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    return { fault: error.message.replace(`; ${ENCODING_HINT}`, '') };
  }
}

const OLD_OFFICE = Buffer.from('d0cf11e0', 'hex');

/** Why a file with this start has no rows, in a sentence; null for text and for what may be a workbook. */
function notRows(head: Buffer): string | null {
  if (head.subarray(0, 5).toString('latin1') === '%PDF-')
    return 'The file is a PDF, which has no rows to read. Upload the list as an .xlsx workbook or as CSV.';
  if (isUtf16(head)) return 'The file is UTF-16; save it as UTF-8 first.';
  if (head[0] === 0x1f && head[1] === 0x8b) return 'The file is compressed; unpack it first.';
  if (head.subarray(0, 4).equals(OLD_OFFICE))
    return 'The file is an old Excel workbook (.xls) or has a password. Save it as .xlsx without a password, or as CSV.';
  if (!isArchive(head) && head.subarray(0, 4096).includes(0))
    return 'The file is not text; save it as .xlsx or CSV first.';
  return null;
}
