import { sql } from 'kysely';
import type { Database, Tx } from './schema.ts';
import { beginForLender } from './tenant-dialect.ts';

const activeLenders = new WeakMap<Tx, string>();

/** The lender to whose rows the transaction is limited; undefined without one. */
export const activeLender = (tx: Tx): string | undefined => activeLenders.get(tx) || undefined;

/** From here on, row-level security limits the transaction to this lender's rows. */
export async function actForLender(tx: Tx, lenderId: string): Promise<void> {
  activeLenders.set(tx, lenderId);
  await sql`select set_config('app.lender_id', ${lenderId}, true)`.execute(tx);
}

/** Waits for the lock of this name, of one row or of none, and holds it until the transaction ends. */
export async function lockNamed(tx: Tx, name: string, rowId = '0'): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}::text, ${rowId}::bigint))`.execute(tx);
}

/** Takes such a lock if it is free; false when another transaction holds it. */
export async function tryLockNamed(tx: Tx, name: string, rowId = '0'): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}::text, ${rowId}::bigint)) as free`.execute(tx);
  return rows[0]?.free === true;
}

/** What is left to do at the end of each transaction. */
const endings = new WeakMap<Tx, (() => Promise<void>)[]>();

/**
 * Runs work at the end of a transaction, before it is committed: what the work locks, such as a row that every writer of
 * a lender changes, is then locked for a moment only. At once in a transaction that was not begun here.
 */
export async function atEnd(tx: Tx, work: () => Promise<void>): Promise<void> {
  const left = endings.get(tx);
  if (left) left.push(work);
  else await work();
}

/** Runs the work in one transaction limited to this lender's rows by row-level security. */
export function inLender<T>(db: Database, lenderId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return beginForLender(lenderId, (begun) =>
    inSystem(db, (tx) =>
      begun(async (isActing) => {
        if (isActing) activeLenders.set(tx, lenderId);
        else await actForLender(tx, lenderId);
        return work(tx);
      }),
    ),
  );
}

/** Runs the work in one transaction without a lender: tenant tables appear empty. */
export function inSystem<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    const left: (() => Promise<void>)[] = [];
    endings.set(tx, left);
    const result = await work(tx);
    for (const end of left) await end();
    endings.delete(tx);
    return result;
  });
}
