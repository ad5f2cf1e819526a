import { sql } from 'kysely';
import { type Actor, lenderOf } from '#platform/actor';
import type { Tx } from '#platform/database';
import { hasMerchantAccess } from '../access/require-merchant-access.ts';
import { ownerOfSource } from '../lender-source.ts';

/**
 * A removed merchant: a merged one with its canonical merchant, one whose split was taken back with the merchant that has
 * the work of lenders since, or one that staff deleted, without.
 */
export interface RemovedMerchant {
  id: string;
  survivor_id: string | null;
  /** The lender whose own merchant it was; null for one of public sources and for an earlier id. */
  owner_id: string | null;
}

/** Those of the ids that belong to removed merchants, or are earlier ids of the active lender's own merchants. */
export async function removedMerchants(tx: Tx, ids: readonly string[]): Promise<RemovedMerchant[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('app.retired_merchant')
    .select([
      'id',
      sql<string | null>`source`.as('source'),
      sql<string | null>`coalesce(survivor_id, returned_to)`.as('survivor_id'),
    ])
    .where('id', 'in', ids)
    .unionAll((eb) =>
      eb
        .selectFrom('app.merchant_alias')
        .select([
          'alias_id as id',
          sql<string | null>`null`.as('source'),
          sql<string | null>`merchant_id`.as('survivor_id'),
        ])
        .where('alias_id', 'in', ids),
    )
    .execute();
  return rows.map(({ source, ...removed }) => ({ ...removed, owner_id: source && ownerOfSource(source) }));
}

/**
 * The merchants that merged ones were merged into, by the merged ones' ids: only those to which the caller has access,
 * of public merchants and the active lender's own, so that an id reveals nothing about other lenders' merchants (details:
 * report, section 1).
 */
export async function mergedMerchants(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const lenderId = lenderOf(actor).id;
  for (const { id, survivor_id, owner_id } of await removedMerchants(tx, ids)) {
    const isVisible = owner_id === null || owner_id === lenderId;
    if (isVisible && survivor_id !== null && (await hasMerchantAccess(tx, actor, survivor_id)))
      found.set(id, survivor_id);
  }
  return found;
}
