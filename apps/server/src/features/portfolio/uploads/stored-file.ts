import { type Database, inLender, type Tx } from '#platform/database';
import { encryptedColumn, nextId } from '#platform/encrypted-column';
import type { TextFile } from '#platform/input-files';
import type { Secrets } from '#platform/secrets';
import type { TextEncoding } from '#platform/text-encoding';
import type { StoredUpload } from './store.ts';

/** The parts of files. */
export const encryptedParts = encryptedColumn('app.portfolio_upload_part', 'content_encrypted', {
  batch: 20,
});

/** Stores a part of a file, encrypted, because it may have personal data until its columns are mapped. */
export async function insertPart(
  tx: Tx,
  secrets: Secrets,
  part: { lenderId: string; uploadId: string; position: number; content: Buffer },
): Promise<void> {
  const id = await nextId(tx, 'app.portfolio_upload_part');
  await tx
    .insertInto('app.portfolio_upload_part')
    .values({
      id,
      lender_id: part.lenderId,
      portfolio_upload_id: part.uploadId,
      position: part.position,
      content_encrypted: secrets.encryptBytes(part.content, encryptedParts.placeOf(id)),
    })
    .execute();
}

/** Runs one read for the active lender; each job read has its own transaction. */
export type Reading = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Reads each part in its own transaction, as a job does. */
export const readingOf =
  (db: Database, lenderId: string): Reading =>
  (work) =>
    inLender(db, lenderId, work);

/** Whether the file of an upload is still stored. */
export async function hasFile(tx: Tx, uploadId: string): Promise<boolean> {
  const part = await tx
    .selectFrom('app.portfolio_upload_part')
    .select('id')
    .where('portfolio_upload_id', '=', uploadId)
    .limit(1)
    .executeTakeFirst();
  return part !== undefined;
}

/** The bytes of a stored file, part by part, from a part on. */
export async function* bytesOf(
  reading: Reading,
  secrets: Secrets,
  { id: uploadId, bytes }: Pick<StoredUpload, 'id' | 'bytes'>,
  from = { position: 0, done: 0 },
): AsyncGenerator<Buffer> {
  let left = bytes - from.done;
  for (let { position } = from; left > 0; position += 1) {
    const part = await reading((tx) =>
      tx
        .selectFrom('app.portfolio_upload_part')
        .select(['id', 'content_encrypted'])
        .where('portfolio_upload_id', '=', uploadId)
        .where('position', '=', position)
        .executeTakeFirst(),
    );
    if (!part) return;
    const content = secrets.decryptBytes(part.content_encrypted, encryptedParts.placeOf(part.id));
    left -= content.length;
    yield content;
  }
}

/** A stored file for the common file reader; `onBytes` reports the bytes read so far, of a workbook in proportion to its sheet. */
export function storedFile(
  reading: Reading,
  secrets: Secrets,
  { id, file_name, bytes, sha256 }: Pick<StoredUpload, 'id' | 'file_name' | 'bytes' | 'sha256'>,
  { encoding, onBytes }: { encoding: TextEncoding; onBytes?: (done: number) => void },
): TextFile {
  /** A reader looks at the first part to know the format, and then reads the file from its start. */
  let first: Buffer | undefined;
  async function* parts(): AsyncGenerator<Buffer> {
    if (first) yield first;
    const from = first && { position: 1, done: first.length };
    for await (const part of bytesOf(reading, secrets, { id, bytes }, from)) {
      first ??= part;
      yield part;
    }
  }
  return {
    path: file_name,
    bytes,
    fingerprint: sha256,
    encoding,
    ...(onBytes && { onShare: (share: number) => onBytes(Math.floor(share * bytes)) }),
    async *chunks() {
      let done = 0;
      for await (const chunk of parts()) {
        yield chunk;
        done += chunk.length;
        onBytes?.(done);
      }
    },
  };
}
