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

/** The newest equal lookup that is answered since then, or still waits since then; by vendor_lookup_equal. */
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

/** Whoever asked waits no longer; one that ended meanwhile stays as it is. */
export async function leaveLookup(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('app.vendor_lookup')
    .set({ status: 'left', ended_at: at })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .execute();
}

/** Sets what came of a call, if the lookup still waits. */
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

/** Lookups that serve nobody any more: what was typed is not kept longer than it is of use. */
export async function deleteOld(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('app.vendor_lookup').where('asked_at', '<', before).execute();
}
