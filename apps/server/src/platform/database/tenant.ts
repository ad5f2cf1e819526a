import { sql } from 'kysely';
import type { Database, Tx } from './schema.ts';

const activeLenders = new WeakMap<Tx, string>();

/** The lender to whose rows the transaction is limited; undefined without one. */
export const activeLender = (tx: Tx): string | undefined => activeLenders.get(tx) || undefined;

/** From here on, row-level security limits the transaction to this lender's rows. */
export async function actForLender(tx: Tx, lenderId: string): Promise<void> {
  activeLenders.set(tx, lenderId);
  await sql`select set_config('app.lender_id', ${lenderId}, true)`.execute(tx);
}

/** Runs the work in one transaction limited to this lender's rows by row-level security. */
export function inLender<T>(db: Database, lenderId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await actForLender(tx, lenderId);
    return work(tx);
  });
}

/** Runs the work in one transaction without a lender: tenant tables appear empty. */
export function inSystem<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(work);
}
