import { sql } from 'kysely';
import type { Tx } from '#platform/database';
import type { Secrets } from '#platform/secrets';
import { lenderSource, SPLIT_SOURCE } from '../lender-source.ts';
import { saveMerchant } from '../save-merchant.ts';
import { extrasOfMerchant } from './complete-from-merchant.ts';
import { combineExtras, combineVersions, merchantRowOf } from './record-version.ts';
import { type StoredStatement, withheldEinOf } from './version-store.ts';

/** A record of the lender. */
export interface OwnRecord {
  id: string;
  merchant_id: string;
  source_name: string;
  external_id: string;
  /** When staff moved it to its merchant. */
  placed_at: Date | null;
}

/** A merchant of the lender's own; its source and external id are those of the record that it follows. */
export interface OwnMerchant {
  id: string;
  source: string;
  external_id: string;
  isAddedBy(record: OwnRecord): boolean;
}

const ownMerchant = (lenderId: string, merchant: Omit<OwnMerchant, 'isAddedBy'>): OwnMerchant => ({
  ...merchant,
  isAddedBy: ({ source_name, external_id }) =>
    external_id === merchant.external_id && lenderSource(lenderId, source_name) === merchant.source,
});

/** Those of the merchants that are the lender's own, by id. */
export async function ownMerchants(
  tx: Tx,
  lenderId: string,
  ids: readonly string[],
): Promise<Map<string, OwnMerchant>> {
  const merchants = await tx
    .selectFrom('app.merchant')
    .select(['id', 'source', 'external_id'])
    .where('id', '=', sql<string>`any (${ids}::bigint[])`)
    .where('owner_id', '=', lenderId)
    .orderBy('id')
    .execute();
  return new Map(merchants.map((each) => [each.id, ownMerchant(lenderId, each)]));
}

/**
 * The lender's records of merchants, of every source. With those that staff moved away, which return once that is taken
 * back: a merchant is theirs as long.
 */
export async function recordsAt(
  tx: Tx,
  lenderId: string,
  merchantIds: readonly string[],
): Promise<OwnRecord[]> {
  const { rows } = await sql<OwnRecord>`
    select r.id, home.merchant_id, r.source_name, r.external_id, r.placed_at
    from (
      select s.id, s.merchant_id from app.source_record s where s.merchant_id = any (${merchantIds}::bigint[])
      union
      select * from app.records_moved_away(${merchantIds}::bigint[])
    ) home
    join app.source_record r on r.id = home.id
    where r.lender_id = ${lenderId}::bigint
    order by r.id`.execute(tx);
  return rows;
}

/** Gives a merchant the values, source and external id of a record. Returns the merchant as it is then. */
export async function follow(
  tx: Tx,
  { lenderId, secrets }: { lenderId: string; secrets: Secrets },
  merchant: OwnMerchant,
  record: OwnRecord,
  statements: readonly StoredStatement[],
): Promise<OwnMerchant> {
  const last = statements.at(-1);
  // A record of before, which no import stated since.
  if (!last) return merchant;
  const place = await placeOf(tx, lenderId, merchant, {
    source: lenderSource(lenderId, record.source_name),
    external_id: record.external_id,
  });
  const stated = combineExtras(statements);
  const { extras, withheldEin } = stated
    ? { extras: stated, withheldEin: withheldEinOf(last, secrets) }
    : await extrasOfMerchant(tx, merchant.id, secrets);
  const row = merchantRowOf(place.external_id, { fields: combineVersions(statements), extras, withheldEin });
  await saveMerchant(tx, place.source, row, secrets);
  return ownMerchant(lenderId, { id: merchant.id, ...place });
}

/** The source and external id of a merchant that follows a record; its own ones if another merchant has them. */
async function placeOf(
  tx: Tx,
  lenderId: string,
  merchant: OwnMerchant,
  wanted: { source: string; external_id: string },
): Promise<{ source: string; external_id: string }> {
  if (merchant.source === wanted.source && merchant.external_id === wanted.external_id) return wanted;
  // No row of a file is the merchant that staff split out.
  if (merchant.source === lenderSource(lenderId, SPLIT_SOURCE)) return merchant;
  const other = await tx
    .selectFrom('app.merchant')
    .select('id')
    .where('source', '=', wanted.source)
    .where('external_id', '=', wanted.external_id)
    .executeTakeFirst();
  // An id that no file has: the record that had this one may come again, and is another business then.
  const place = other
    ? { ...wanted, external_id: `${wanted.external_id} (merchant ${merchant.id})` }
    : wanted;
  await tx.updateTable('app.merchant').set(place).where('id', '=', merchant.id).execute();
  return place;
}
