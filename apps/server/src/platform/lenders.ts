import { type Flag, isOn, namedFlags } from '@assay/domain/flags';
import { sql, type Updateable } from 'kysely';
import { actForLender, type Database, type Schema, type Tx } from './database.ts';

/** What is read of a lender besides its id. */
export const lenderColumns = [
  'name',
  'alias',
  'lender_type',
  'is_active',
  'is_api_enabled',
  'flags',
  ...namedFlags,
] as const;
const columns = ['id', ...lenderColumns] as const;

/** The active lenders with their flags, by name; with `among` only those. */
export async function lendersInUse(tx: Tx, among?: readonly string[]) {
  if (among?.length === 0) return [];
  let query = tx.selectFrom('app.lender').select(columns).where('is_active', '=', true);
  if (among) query = query.where('id', 'in', among);
  return query.orderBy(sql`name collate "und-x-icu"`).orderBy('id').execute();
}

/** The names of lenders by id. */
export async function lenderNames(tx: Tx, among: readonly string[]): Promise<Map<string, string>> {
  if (among.length === 0) return new Map();
  const rows = await tx.selectFrom('app.lender').select(['id', 'name']).where('id', 'in', among).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The names and aliases of a user's lenders. */
export async function lenderCallNames(db: Database | Tx, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('app.lender')
    .innerJoin('app.lender_member', 'app.lender_member.lender_id', 'app.lender.id')
    .select(['name', 'alias'])
    .where('user_id', '=', userId)
    .execute();
  return rows.flatMap(({ name, alias }) => (alias === null ? [name] : [name, alias]));
}

/** The lenders with an id, a name or an alias, ignoring case. */
export function lendersCalled(db: Database | Tx, text: string): Promise<{ id: string; name: string }[]> {
  const called = text.trim();
  const isCalled = (column: 'name' | 'alias') =>
    sql<boolean>`lower(${sql.ref(column)}) = lower(${called}::text)`;
  return db
    .selectFrom('app.lender')
    .select(['id', 'name'])
    .where((eb) => eb.or([eb(sql<string>`id::text`, '=', called), isCalled('name'), isCalled('alias')]))
    .orderBy('id')
    .execute();
}

/** Lender ids by alias. */
export async function lendersByAlias(db: Database | Tx): Promise<Map<string, string>> {
  const rows = await db.selectFrom('app.lender').select(['id', 'alias']).orderBy('id').execute();
  return new Map(rows.flatMap(({ id, alias }) => (alias === null ? [] : [[alias, id]])));
}

const ids = (tx: Database | Tx) => tx.selectFrom('app.lender').select('id').orderBy('id');

/** The ids of all lenders, including inactive ones, which keep their data; for work per lender. */
export async function allLenders(tx: Database | Tx): Promise<string[]> {
  return (await ids(tx).execute()).map(({ id }) => id);
}

/** The ids of the active lenders. */
export async function activeLenders(tx: Tx): Promise<string[]> {
  return (await ids(tx).where('is_active', '=', true).execute()).map(({ id }) => id);
}

/** Runs the work for each lender in turn, limited to its rows, in the transaction of a call over all lenders. */
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

/** Adds a lender with these flags and returns its id; undefined when the name exists already. */
export async function insertLender(
  db: Database | Tx,
  {
    name,
    alias,
    type = null,
    on,
    is_api_enabled = false,
  }: {
    name: string;
    alias: string | null;
    type?: string | null | undefined;
    on: ReadonlySet<Flag>;
    is_api_enabled?: boolean;
  },
): Promise<string | undefined> {
  const further = [...on].filter((flag) => !namedFlags.some((named) => named === flag));
  const row = await db
    .insertInto('app.lender')
    .values({
      name,
      alias,
      lender_type: type,
      is_api_enabled,
      ...Object.fromEntries(namedFlags.map((flag) => [flag, on.has(flag)])),
      flags: JSON.stringify(Object.fromEntries(further.map((flag) => [flag, true]))),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function setLenderType(tx: Tx, id: string, type: string): Promise<void> {
  await tx.updateTable('app.lender').set({ lender_type: type }).where('id', '=', id).execute();
}

/**
 * Changes some flags of a lender and returns those that had another value before. Locks the lender until the
 * transaction ends.
 */
export async function changeFlags(tx: Tx, id: string, change: ReadonlyMap<Flag, boolean>): Promise<Flag[]> {
  const before = await tx
    .selectFrom('app.lender')
    .select(['flags', ...namedFlags])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const stored = (before.flags ?? {}) as { [flag in Flag]?: boolean };
  const changed = [...change.keys()].filter(
    (flag) => isOn(flag, { ...before, flags: stored }) !== change.get(flag),
  );
  if (changed.length === 0) return [];
  const named = namedFlags.filter((flag) => change.has(flag));
  const further: { [flag in Flag]?: boolean } = { ...stored };
  for (const [flag, on] of change) {
    if (on && !namedFlags.some((each) => each === flag)) further[flag] = true;
    else delete further[flag];
  }
  await tx
    .updateTable('app.lender')
    .set({
      ...Object.fromEntries(named.map((flag) => [flag, change.get(flag)])),
      flags: JSON.stringify(further),
    })
    .where('id', '=', id)
    .execute();
  return changed;
}

export async function updateLender(
  tx: Tx,
  id: string,
  values: Updateable<Schema['app.lender']>,
): Promise<void> {
  await tx.updateTable('app.lender').set(values).where('id', '=', id).execute();
}

const FOREIGN_KEY_VIOLATION = '23503';

/** Deletes a lender that nothing refers to; otherwise changes nothing and returns false. */
export async function deleteUnreferenced(tx: Tx, id: string): Promise<boolean> {
  await sql`savepoint before_removal`.execute(tx);
  try {
    await tx.deleteFrom('app.lender').where('id', '=', id).execute();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== FOREIGN_KEY_VIOLATION) throw error;
    await sql`rollback to savepoint before_removal`.execute(tx);
    return false;
  }
}
