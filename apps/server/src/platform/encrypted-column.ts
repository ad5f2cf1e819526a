import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from './database.ts';
import { DecryptionError, type EncryptedPlace } from './secrets.ts';
import type { Services } from './services.ts';

/** A column of encrypted values, and how they are re-encrypted when the key changes. */
export interface EncryptedColumn {
  column: EncryptedPlace['column'];
  /** Set for a column of a table without a lender, which is processed once instead of per lender. */
  isOfNoLender?: true;
  /**
   * Re-encrypts the active lender's next values after `after` that are not encrypted with the current key and format,
   * with what depends on the key. Locks the rows until the transaction ends, so that no concurrent write is lost.
   */
  rotate(
    tx: Tx,
    deps: Pick<Services, 'secrets' | 'config' | 'provided'>,
    after: string,
  ): Promise<RotatedBatch>;
}

export interface RotatedBatch {
  /** The last row that was read; null when there is none after `after`. */
  last: string | null;
  rotated: number;
  /** Ids of rows whose value no key decrypts. They are left unchanged. */
  failed: string[];
}

/** Whether a column's value is in an old format or under another key than that of the header (see Secrets.header). */
export const isOutdated = (column: string, header: Buffer): RawBuilder<SqlBool> =>
  sql`substring(${sql.ref(column)} from 1 for ${header.length}::int) <> ${header}`;

/** Re-encrypts the rows one by one; `encrypt` throws a DecryptionError for a value that cannot be decrypted. */
export async function rotateRows<Row extends { id: string }>(
  rows: readonly Row[],
  encrypt: (row: Row) => Promise<boolean>,
): Promise<RotatedBatch> {
  const batch: RotatedBatch = { last: rows.at(-1)?.id ?? null, rotated: 0, failed: [] };
  for (const row of rows) {
    try {
      if (await encrypt(row)) batch.rotated++;
    } catch (error) {
      if (!(error instanceof DecryptionError)) throw error;
      batch.failed.push(row.id);
    }
  }
  return batch;
}
