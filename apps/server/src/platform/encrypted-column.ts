import type { Tx } from './database.ts';
import { DecryptionError, type EncryptedPlace } from './secrets.ts';
import type { Services } from './services.ts';

/** A column of encrypted values, with how they are re-encrypted when the key changes. */
export interface EncryptedColumn {
  column: EncryptedPlace['column'];
  /** Set for a column of a table that is no lender's: it is gone through once, and not lender by lender. */
  isOfNoLender?: true;
  /**
   * Re-encrypts the next values, of the active lender, that are not encrypted as they would be today, in rows behind `after`, with what
   * depends on the key. The rows stay locked until the transaction ends, so that nothing written meanwhile is lost.
   */
  rotate(
    tx: Tx,
    deps: Pick<Services, 'secrets' | 'config' | 'provided'>,
    after: string,
  ): Promise<RotatedBatch>;
}

export interface RotatedBatch {
  /** The last row that was looked at; null when there is none behind `after`. */
  last: string | null;
  rotated: number;
  /** Ids of rows whose value does not open with any key. They stay as they are. */
  failed: string[];
}

/** Re-encrypts the rows one by one; `encrypt` throws a DecryptionError for one that does not open. */
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
