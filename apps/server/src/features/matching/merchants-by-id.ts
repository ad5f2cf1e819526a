import type { NotNull } from 'kysely';
import type { Database, Tx } from '#platform/database';

export async function merchantNames(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.selectFrom('app.merchant').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Merchants by id, in that order, with their principals. */
export async function merchantsWithPrincipals(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const merchants = await tx
    .selectFrom('app.merchant')
    .select(['id', 'name', 'name_dba', 'addr1', 'city', 'state', 'zip5'])
    .where('id', 'in', ids)
    .execute();
  const people = await tx
    .selectFrom('app.principal')
    .select(['id', 'merchant_id', 'first_name', 'last_name', 'npi_id'])
    .where('merchant_id', 'in', ids)
    .orderBy('position')
    .execute();
  const byMerchant = Map.groupBy(people, ({ merchant_id }) => merchant_id);
  const byId = new Map(merchants.map((merchant) => [merchant.id, merchant]));
  return ids.flatMap((id) => {
    const merchant = byId.get(id);
    return merchant ? [{ merchant, principals: byMerchant.get(id) ?? [] }] : [];
  });
}

/** The merchants with a person who has this NPI. Uses the index principal_npi. */
export async function merchantsWithNpi(tx: Tx, npi: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('app.principal')
    .select('merchant_id')
    .distinct()
    .where('npi_id', '=', npi)
    .orderBy('merchant_id')
    .execute();
  return rows.map(({ merchant_id }) => merchant_id);
}

/** The merchant of a principal; undefined for an unknown id. */
export async function merchantOfPrincipal(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('app.principal')
    .select('merchant_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.merchant_id;
}

/** The ids of a source's merchants by external id; for a merged merchant the id of its canonical one. */
export async function merchantIdsOf(tx: Database | Tx, source: string): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('app.merchant')
    .select(['id', 'external_id'])
    .where('source', '=', source)
    .unionAll((eb) =>
      eb
        .selectFrom('app.retired_merchant')
        .select(['survivor_id as id', 'external_id'])
        .where('source', '=', source)
        .where('survivor_id', 'is not', null)
        .$narrowType<{ id: NotNull }>(),
    )
    .execute();
  return new Map(rows.map((row) => [row.external_id, row.id]));
}
