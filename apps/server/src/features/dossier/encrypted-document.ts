import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { type EncryptedColumn, rotateRows } from '#platform/encrypted-column';
import type { EncryptedPlace, Secrets } from '#platform/secrets';
import * as store from './store.ts';

const COLUMN = 'app.dossier_version.document_encrypted';
const placeOf = (versionId: string): EncryptedPlace => ({ column: COLUMN, row: versionId });
/** Few at a time: a document may have megabytes. */
const BATCH = 20;

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** A dossier as stored: compressed and encrypted, because it names people with their years of birth. */
export async function encryptDocument(json: string, versionId: string, secrets: Secrets): Promise<Buffer> {
  return secrets.encryptBytes(await compress(json, { level: 4 }), placeOf(versionId));
}

/** The JSON of a stored dossier. */
export async function decryptDocument(
  encrypted: Buffer,
  versionId: string,
  secrets: Secrets,
): Promise<string> {
  return (await decompress(secrets.decryptBytes(encrypted, placeOf(versionId)))).toString('utf8');
}

/** For key rotation. */
export const encryptedDocuments: EncryptedColumn = {
  column: COLUMN,
  async rotate(tx, { secrets }, after) {
    const rows = await store.outdatedDocuments(tx, { header: secrets.header, after, limit: BATCH });
    return rotateRows(rows, async ({ id, document_encrypted }) => {
      const plain = secrets.decryptBytes(document_encrypted, placeOf(id));
      await store.updateDocument(tx, id, secrets.encryptBytes(plain, placeOf(id)));
      return true;
    });
  },
};
