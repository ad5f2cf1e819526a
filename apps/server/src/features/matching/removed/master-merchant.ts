import { sql } from 'kysely';
import type { Tx } from '#platform/database';

/** The merchant with an external id in a source of the master file; the canonical one if it was merged. */
export async function masterMerchant(tx: Tx, source: string, externalId: string): Promise<string | null> {
  const removed = await tx
    .selectFrom('app.retired_merchant')
    .select('survivor_id')
    .where('source', '=', source)
    .where('external_id', '=', externalId)
    .executeTakeFirst();
  if (removed) return removed.survivor_id;
  const found = await tx
    .selectFrom('app.merchant')
    .select('id')
    .where('source', '=', source)
    .where('external_id', '=', externalId)
    .executeTakeFirst();
  return found?.id ?? null;
}

/**
 * Whether all the merchants are still in the master file. Locks them: none can be merged or deleted until the
 * transaction ends.
 */
export async function areMastersPresent(tx: Tx, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const { rows } = await sql<{ id: string }>`
    select m.id from app.merchant m where m.id = any (${ids}::bigint[]) order by m.id for key share`.execute(
    tx,
  );
  const removed = await tx
    .selectFrom('app.retired_merchant')
    .select('id')
    .where('id', '=', sql<string>`any (${ids}::bigint[])`)
    .executeTakeFirst();
  return rows.length === ids.length && !removed;
}
