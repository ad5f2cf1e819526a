import type { Tx } from '#platform/database';

/** The merchant of an external id of a source of the master file; of one that was merged the survivor. */
export async function masterMerchant(tx: Tx, source: string, externalId: string): Promise<string | null> {
  const found = await tx
    .selectFrom('app.merchant')
    .select('id')
    .where('source', '=', source)
    .where('external_id', '=', externalId)
    .executeTakeFirst();
  if (found) return found.id;
  const retired = await tx
    .selectFrom('app.retired_merchant')
    .select('survivor_id')
    .where('source', '=', source)
    .where('external_id', '=', externalId)
    .executeTakeFirst();
  return retired?.survivor_id ?? null;
}
