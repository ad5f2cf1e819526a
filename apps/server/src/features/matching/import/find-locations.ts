import type { SharedContacts } from '@assay/match-engine/cluster';
import { sql } from 'kysely';
import type { Tx } from '#platform/database';
import type { Secrets } from '#platform/secrets';
import { BatchIndex } from '../search/batch-index.ts';
import { otherPostings } from '../search/match-store.ts';
import { SeenMerchants } from '../search/seen-merchants.ts';
import { withAllMerchants } from '../see-all-merchants.ts';
import { chooseMerchant } from './choose-merchant.ts';
import type { MerchantRow } from './merchant-row.ts';

/**
 * The locations of the same businesses among the own merchants of other lenders, by external id. Rows without one are
 * left out. It only lets lenders see each other as a numbered partner; no value of another lender is returned.
 */
export async function findLocations(
  tx: Tx,
  rows: readonly MerchantRow[],
  { contacts, secrets }: { contacts: SharedContacts; secrets: Secrets },
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  if (rows.length === 0) return found;
  return withAllMerchants(tx, async () => {
    if (!(await haveOtherLendersMerchants(tx))) return found;
    const index = new BatchIndex(tx, new SeenMerchants(), { postings: otherPostings });
    await index.together(
      rows.map((row) => async () => {
        const { same } = await chooseMerchant(index, row, { inFile: contacts, secrets });
        if (same) found.set(row.external_id, same.merchant.location_id ?? same.merchant.id);
      }),
    );
    return found;
  });
}

async function haveOtherLendersMerchants(tx: Tx): Promise<boolean> {
  const other = await tx
    .selectFrom('app.merchant')
    .select('id')
    .where('owner_id', '<>', sql<string>`app.lender_id()`)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Puts merchants at their locations, both by external id. */
export async function putAtLocations(
  tx: Tx,
  ids: ReadonlyMap<string, string>,
  locations: ReadonlyMap<string, string>,
): Promise<void> {
  if (locations.size === 0) return;
  const rows = [...locations].map(([externalId, location]) => ({ id: ids.get(externalId)!, location }));
  await sql`
    update app.merchant m set location_id = t.location
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ location }) => location)}::bigint[]) as t (id, location)
    where m.id = t.id`.execute(tx);
}
