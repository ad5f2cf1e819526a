import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Tx } from '#platform/database';
import { encryptedColumn } from '#platform/encrypted-column';
import type { Secrets } from '#platform/secrets';
import * as store from './store.ts';

/** Few at a time: a document may have megabytes. */
const documentsOf = (table: store.DocumentTable) =>
  encryptedColumn(table, 'document_encrypted', { batch: 20 });
const documents = {
  'app.dossier_version': documentsOf('app.dossier_version'),
  'app.dossier_list': documentsOf('app.dossier_list'),
};
export const encryptedDocuments = Object.values(documents);

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** A document as stored: compressed and encrypted, because it names people with their years of birth. */
export async function encryptDocument(
  json: string,
  { table, id }: { table: store.DocumentTable; id: string },
  secrets: Secrets,
): Promise<Buffer> {
  return secrets.encryptBytes(await compress(json, { level: 4 }), documents[table].placeOf(id));
}

/** The JSON of a stored document, which may have been read already. */
export async function storedDocument(
  tx: Tx,
  { table, id, encrypted }: { table: store.DocumentTable; id: string; encrypted?: Buffer | undefined },
  secrets: Secrets,
): Promise<string> {
  const document = encrypted ?? (await store.encryptedDocument(tx, table, id));
  return (await decompress(secrets.decryptBytes(document, documents[table].placeOf(id)))).toString('utf8');
}
