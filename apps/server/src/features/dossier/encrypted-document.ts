import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Tx } from '#platform/database';
import { type EncryptedColumn, rotateRows } from '#platform/encrypted-column';
import type { EncryptedPlace, Secrets } from '#platform/secrets';
import * as store from './store.ts';

const placeOf = (table: store.DocumentTable, row: string): EncryptedPlace => ({
  ...{ column: `${table}.document_encrypted`, row },
});
/** Few at a time: a document may have megabytes. */
const BATCH = 20;

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** A document as stored: compressed and encrypted, because it names people with their years of birth. */
export async function encryptDocument(
  json: string,
  { table, id }: { table: store.DocumentTable; id: string },
  secrets: Secrets,
): Promise<Buffer> {
  return secrets.encryptBytes(await compress(json, { level: 4 }), placeOf(table, id));
}

/** The JSON of a stored document, which may have been read already. */
export async function storedDocument(
  tx: Tx,
  { table, id, encrypted }: { table: store.DocumentTable; id: string; encrypted?: Buffer | undefined },
  secrets: Secrets,
): Promise<string> {
  const document = encrypted ?? (await store.encryptedDocument(tx, table, id));
  return (await decompress(secrets.decryptBytes(document, placeOf(table, id)))).toString('utf8');
}

const documentsOf = (table: store.DocumentTable): EncryptedColumn => ({
  column: `${table}.document_encrypted`,
  async rotate(tx, { secrets }, after) {
    const rows = await store.outdatedDocuments(tx, table, { header: secrets.header, after, limit: BATCH });
    return rotateRows(rows, async ({ id, document_encrypted }) => {
      const plain = secrets.decryptBytes(document_encrypted, placeOf(table, id));
      await store.updateDocument(tx, table, id, secrets.encryptBytes(plain, placeOf(table, id)));
      return true;
    });
  },
});

/** For key rotation. */
export const encryptedDocuments = [documentsOf('app.dossier_version'), documentsOf('app.dossier_list')];
