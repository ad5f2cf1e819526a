import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Schema, Tx } from '#platform/database';

export type Lookup = Selectable<Schema['app.vendor_lookup']>;

export async function insertLookup(
  tx: Tx,
  row: Pick<Insertable<Schema['app.vendor_lookup']>, 'lender_id' | 'lookup' | 'search_key' | 'asked_at'> & {
    criteria: unknown;
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('app.vendor_lookup')
    .values({ ...row, criteria: JSON.stringify(row.criteria) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The newest equal lookup since a time that has a result or is waiting. Uses the index vendor_lookup_equal. */
export function equalLookup(
  tx: Tx,
  { lookup, keys }: { lookup: string; keys: readonly string[] },
  since: { answered: Date; waiting: Date },
): Promise<Lookup | undefined> {
  return tx
    .selectFrom('app.vendor_lookup')
    .selectAll()
    .where('lookup', '=', lookup)
    .where('search_key', 'in', keys)
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'answered'), eb('ended_at', '>', since.answered)]),
        eb.and([eb('status', '=', 'waiting'), eb('asked_at', '>', since.waiting)]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function lookupById(tx: Tx, id: string): Promise<Lookup | undefined> {
  return tx.selectFrom('app.vendor_lookup').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Stores what became of a lookup; one that ended in the meantime stays as it is. */
export async function updateWaiting(
  tx: Tx,
  id: string,
  values: Updateable<Schema['app.vendor_lookup']>,
): Promise<void> {
  await tx
    .updateTable('app.vendor_lookup')
    .set(values)
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .execute();
}

/** Deletes expired lookups, because they contain what users typed. */
export async function deleteOld(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('app.vendor_lookup').where('asked_at', '<', before).execute();
}
