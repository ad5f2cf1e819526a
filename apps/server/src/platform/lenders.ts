import { sql } from 'kysely';
import { actForLender, type Tx } from './database.ts';

const ids = (tx: Tx) => tx.selectFrom('app.lender').select('id').orderBy('id');

/** The ids of all lenders, also of those switched off: they keep what is theirs. For work that goes lender by lender. */
export async function allLenders(tx: Tx): Promise<string[]> {
  return (await ids(tx).execute()).map(({ id }) => id);
}

/** The ids of the lenders that are not switched off. */
export async function activeLenders(tx: Tx): Promise<string[]> {
  return (await ids(tx).where('is_active', '=', true).execute()).map(({ id }) => id);
}

/** Does the work for one lender after the other, each seeing its own rows, in the transaction of a call over all of them. */
export async function inEachLender(
  tx: Tx,
  lenderIds: readonly string[],
  work: (lenderId: string) => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select coalesce(current_setting('app.lender_id', true), '') as id`.execute(tx);
  for (const lenderId of lenderIds) {
    await actForLender(tx, lenderId);
    await work(lenderId);
  }
  await actForLender(tx, rows[0]?.id ?? '');
}
