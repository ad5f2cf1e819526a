import type { Tx } from './database.ts';
import { type SealedPlace, UnopenableValue } from './secrets.ts';
import type { Services } from './services.ts';

/** A column of sealed values, with how they are sealed anew when the key changes. */
export interface SealedColumn {
  column: SealedPlace['column'];
  /** Set for a column of a table that is no lender's: it is gone through once, and not lender by lender. */
  isOfNoLender?: true;
  /**
   * Seals the next values, of the active lender, that are not sealed as they would be today, in rows behind `after`, with what
   * depends on the key. The rows stay locked until the transaction ends, so that nothing written meanwhile is lost.
   */
  reseal(
    tx: Tx,
    deps: Pick<Services, 'secrets' | 'config' | 'provided'>,
    after: string,
  ): Promise<ResealedBatch>;
}

export interface ResealedBatch {
  /** The last row that was looked at; null when there is none behind `after`. */
  last: string | null;
  resealed: number;
  /** Ids of rows whose value does not open with any key. They stay as they are. */
  unopened: string[];
}

/** Seals the rows anew one by one; `seal` throws an UnopenableValue for one that does not open. */
export async function resealRows<Row extends { id: string }>(
  rows: readonly Row[],
  seal: (row: Row) => Promise<boolean>,
): Promise<ResealedBatch> {
  const batch: ResealedBatch = { last: rows.at(-1)?.id ?? null, resealed: 0, unopened: [] };
  for (const row of rows) {
    try {
      if (await seal(row)) batch.resealed++;
    } catch (error) {
      if (!(error instanceof UnopenableValue)) throw error;
      batch.unopened.push(row.id);
    }
  }
  return batch;
}
