import { sql } from 'kysely';
import type pg from 'pg';
import type { Tx } from '#platform/database';

const LOCK_SPACE = 4711010;

/**
 * The advisory lock that allows one import per source: a lender's own source, or without a lender one of the master
 * file.
 */
export const importLock = (lenderId: string | null, source: string): [number, string] => [
  LOCK_SPACE,
  `${lenderId ?? ''}/${source}`,
];

/** Takes that lock until the transaction ends; false while another import holds it. */
export async function lockLenderImport(tx: Tx, lenderId: string, source: string): Promise<boolean> {
  const [space, name] = importLock(lenderId, source);
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(${space}::int, hashtext(${name})) as mine`.execute(tx);
  return rows[0]?.mine ?? false;
}

const PUBLIC_IMPORT = 'public import';
const LENDER_ROWS = 'rows of a lender';

/** Marks that a file of public merchants is being imported until the connection closes; see lockArrivals. */
export async function markPublicImport(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [LOCK_SPACE, PUBLIC_IMPORT]);
}

const lenderFile = (lenderId: string): string => `file of lender ${lenderId}`;

/** Marks that a command imports a file of the lender until the connection closes; see isFileImported. */
export async function markLenderFile(client: pg.Client, lenderId: string): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [LOCK_SPACE, lenderFile(lenderId)]);
}

/**
 * Whether a command is importing a file of the lender, of any source. When it returns false, one that starts now waits
 * until the transaction ends.
 */
export async function isFileImported(tx: Tx, lenderId: string): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(${LOCK_SPACE}::int, hashtext(${lenderFile(lenderId)})) as mine`.execute(
    tx,
  );
  return !rows[0]?.mine;
}

/** Marks that rows of a lender are decided and stored in the transaction; see lockArrivals. */
export async function markLenderRows(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${LOCK_SPACE}::int, hashtext(${LENDER_ROWS}))`.execute(tx);
}

/**
 * Waits until the batches of lenders' rows that are being stored are committed, and holds back others until the
 * transaction ends: each own merchant is then either visible or decided after the public merchants that are visible now.
 * False while a file of public merchants is being imported, as two of its merchants may fit the same business.
 */
export async function lockArrivals(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(${LOCK_SPACE}::int, hashtext(${PUBLIC_IMPORT})) as mine`.execute(tx);
  if (!rows[0]?.mine) return false;
  await sql`select pg_advisory_xact_lock(${LOCK_SPACE}::int, hashtext(${LENDER_ROWS}))`.execute(tx);
  return true;
}

/**
 * Whether a lender has merchants of its own, or may be storing its first ones now. When it returns false, rows of lenders
 * wait until the transaction ends, so that they are compared with the merchants that it stores.
 */
export async function mayHaveOwnMerchants(client: pg.Client): Promise<boolean> {
  // In the order of an index: without statistics the database would otherwise read the whole table.
  const areAny = async (): Promise<boolean> =>
    (await client.query('select from app.merchant where owner_id is not null order by owner_id limit 1'))
      .rowCount !== 0;
  if (await areAny()) return true;
  const { rows } = await client.query('select pg_try_advisory_xact_lock($1, hashtext($2)) as mine', [
    LOCK_SPACE,
    LENDER_ROWS,
  ]);
  // A batch may have been committed between the two.
  return !rows[0].mine || areAny();
}
