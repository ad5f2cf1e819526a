import type { Tx } from '#platform/database';

/** A removed merchant: a merged one with its canonical merchant, or one that staff deleted, without. */
export interface RemovedMerchant {
  id: string;
  survivor_id: string | null;
}

/** Those of the ids that belong to removed merchants. */
export async function removedMerchants(tx: Tx, ids: readonly string[]): Promise<RemovedMerchant[]> {
  if (ids.length === 0) return [];
  return tx.selectFrom('app.retired_merchant').select(['id', 'survivor_id']).where('id', 'in', ids).execute();
}

/** The canonical merchants of merged ones, by the merged ones' ids. */
export async function canonicalIdsOf(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const removed = await removedMerchants(tx, ids);
  return new Map(
    removed.flatMap(({ id, survivor_id }) => (survivor_id === null ? [] : [[id, survivor_id] as const])),
  );
}
