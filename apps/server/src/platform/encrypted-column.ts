import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Schema, Tx } from './database.ts';
import { DecryptionError, type EncryptedPlace, type Secrets } from './secrets.ts';
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

/**
 * A column whose values are encrypted each for the id of its row, `placeOf(id)`. `batch` is the number of rows to
 * re-encrypt at a time: few where a value may have megabytes. `lookups` returns the columns of the row that are hashed
 * from the value.
 */
export function encryptedColumn<Table extends keyof Schema & `app.${string}`>(
  table: Table,
  name: keyof Schema[Table] & string,
  {
    batch = 200,
    lookups = () => ({}),
  }: { batch?: number; lookups?: (plain: string, secrets: Secrets) => Record<string, Buffer> } = {},
): EncryptedColumn & { placeOf(id: string): EncryptedPlace } {
  const column = `${table}.${name}` as const;
  const placeOf = (row: string): EncryptedPlace => ({ column, row });
  return {
    column,
    placeOf,
    async rotate(tx, { secrets }, after) {
      const { rows } = await sql<{ id: string; encrypted: Buffer }>`
        select id, ${sql.ref(name)} as encrypted from ${sql.table(table)}
        where id > ${after} and ${isOutdated(name, secrets.header)}
        order by id limit ${batch} for update`.execute(tx);
      return rotateRows(rows, async ({ id, encrypted }) => {
        const plain = secrets.decryptBytes(encrypted, placeOf(id));
        const values = {
          [name]: secrets.encryptBytes(plain, placeOf(id)),
          ...lookups(plain.toString('utf8'), secrets),
        };
        await tx
          .updateTable(table as 'app.vendor_answer')
          .set(values)
          .where('id', '=', id)
          .execute();
        return true;
      });
    },
  };
}

/** Reserves ids of rows to insert, because their values are encrypted for the ids. */
export async function nextIds(
  tx: Tx,
  table: keyof Schema & `app.${string}`,
  count: number,
): Promise<string[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select nextval(${`${table}_id_seq`}::regclass) as id from generate_series(1, ${count}::int)`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Reserves the id of a row to insert. */
export async function nextId(tx: Tx, table: Parameters<typeof nextIds>[1]): Promise<string> {
  const [id] = await nextIds(tx, table, 1);
  return id!;
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
