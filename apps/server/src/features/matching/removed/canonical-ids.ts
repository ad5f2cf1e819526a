import type { Tx } from '#platform/database';

/** A merchant that is one no more: of one that was merged the canonical one, of one that staff deleted none. */
export interface RemovedMerchant {
  id: string;
  survivor_id: string | null;
}

/** Those of the ids that are of no merchant any more. */
export async function removedMerchants(tx: Tx, ids: readonly string[]): Promise<RemovedMerchant[]> {
  if (ids.length === 0) return [];
  return tx.selectFrom('app.retired_merchant').select(['id', 'survivor_id']).where('id', 'in', ids).execute();
}

/** The merchants that merged ones became, by the ids that those had. */
export async function canonicalIdsOf(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const removed = await removedMerchants(tx, ids);
  return new Map(
    removed.flatMap(({ id, survivor_id }) => (survivor_id === null ? [] : [[id, survivor_id] as const])),
  );
}
