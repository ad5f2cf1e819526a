import type { Actor } from '#platform/actor';
import type { Tx } from '#platform/database';
import { hasMerchantAccess } from '../access/require-merchant-access.ts';

/** A removed merchant: a merged one with its canonical merchant, or one that staff deleted, without. */
export interface RemovedMerchant {
  id: string;
  survivor_id: string | null;
}

/** Those of the ids that belong to removed merchants, or are earlier ids of the active lender's own merchants. */
export async function removedMerchants(tx: Tx, ids: readonly string[]): Promise<RemovedMerchant[]> {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('app.retired_merchant')
    .select(['id', 'survivor_id'])
    .where('id', 'in', ids)
    .unionAll((eb) =>
      eb
        .selectFrom('app.merchant_alias')
        .select(['alias_id as id', 'merchant_id as survivor_id'])
        .where('alias_id', 'in', ids),
    )
    .execute();
}

/**
 * The merchants that merged ones were merged into, by the merged ones' ids: only those to which the caller has access,
 * so that an id reveals nothing about other lenders' merchants (details: report, section 1).
 */
export async function mergedMerchants(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const { id, survivor_id } of await removedMerchants(tx, ids))
    if (survivor_id !== null && (await hasMerchantAccess(tx, actor, survivor_id))) found.set(id, survivor_id);
  return found;
}
