import { type Flag, namedFlags } from '@assay/domain/flags';
import { sql } from 'kysely';
import { actForLender, type Database, type Tx } from './database.ts';

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

/** Adds a lender with these flags on and answers its id; undefined when there is one of that name already. */
export async function insertLender(
  db: Database | Tx,
  { name, alias, on }: { name: string; alias: string | null; on: ReadonlySet<Flag> },
): Promise<string | undefined> {
  const further = [...on].filter((flag) => !namedFlags.some((named) => named === flag));
  const row = await db
    .insertInto('app.lender')
    .values({
      name,
      alias,
      ...Object.fromEntries(namedFlags.map((flag) => [flag, on.has(flag)])),
      flags: JSON.stringify(Object.fromEntries(further.map((flag) => [flag, true]))),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}
