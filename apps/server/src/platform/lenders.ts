import type { Tx } from './database.ts';

const ids = (tx: Tx) => tx.selectFrom('app.lender').select('id').orderBy('id');

/** The ids of all lenders, also of those switched off: they keep what is theirs. For work that goes lender by lender. */
export async function allLenders(tx: Tx): Promise<string[]> {
  return (await ids(tx).execute()).map(({ id }) => id);
}

/** The ids of the lenders that are not switched off. */
export async function activeLenders(tx: Tx): Promise<string[]> {
  return (await ids(tx).where('is_active', '=', true).execute()).map(({ id }) => id);
}
