import type { LenderOwner } from '@assay/domain/performance';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Schema, Tx } from '#platform/database';
import { readEach } from '#platform/shared-reads';
import { masterMerchant } from './removed/master-merchant.ts';

const BATCH = 5000;

/** The merchants that the lender has under this store id of its own. Uses the index source_record_store. */
export async function merchantsOfStore(tx: Tx, lenderId: string, storeId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('app.source_record')
    .select('merchant_id')
    .where('lender_id', '=', lenderId)
    .where(sql`lower(store_id)`, '=', storeId.trim().toLowerCase())
    .limit(100)
    .execute();
  return rows.map((row) => row.merchant_id);
}

/** The merchant with an external id in a file: of the lender's records, or without a lender of the master file. */
export async function merchantOfExternalId(
  tx: Tx,
  { lenderId, source, externalId }: { lenderId: string | null; source: string; externalId: string },
): Promise<string | null> {
  if (lenderId)
    return (await lenderRecords(tx, { lenderId, source, externalIds: [externalId] }))[0]?.merchant_id ?? null;
  return masterMerchant(tx, source, externalId);
}

export type StoredSource = Awaited<ReturnType<typeof selectSourceRecords>>[number];

/** What public sources and the active lender say about merchants; row-level security hides other lenders' records. */
export const sourceRecords = (tx: Tx, merchantIds: readonly string[]): Promise<StoredSource[]> =>
  readEach(tx, 'source records', merchantIds, {
    read: (ids) => selectSourceRecords(tx, ids),
    idOf: ({ merchant_id }) => merchant_id,
    isOfFile: true,
  });

function selectSourceRecords(tx: Tx, merchantIds: readonly string[]) {
  return tx
    .selectFrom('app.source_record')
    .select([
      'id',
      'merchant_id',
      'lender_id',
      'source_name',
      'category',
      'store_id',
      'name',
      'phone',
      'addr1',
      'city',
      'state',
      'zip5',
      'fax',
      'url',
      'match_description',
      'merchant_status',
      'entity_type',
      'locations',
      'rating',
      'review_count',
      'match_score',
      'created_at',
      'updated_at',
      sql<string | null>`first_seen_date::text`.as('first_seen_date'),
      sql<string | null>`open_date::text`.as('open_date'),
      sql<string | null>`close_date::text`.as('close_date'),
      sql<LenderOwner[] | null>`owners`.as('owners'),
    ])
    .where('merchant_id', '=', sql<string>`any (${merchantIds}::bigint[])`)
    .orderBy('match_score', (order) => order.desc().nullsLast())
    .orderBy('source_name')
    .orderBy('id')
    .execute();
}

/**
 * How many records other lenders have of merchants, by merchant id, without those that have none; see
 * app.partner_sources.
 */
export async function partnerSources(tx: Tx, merchantIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ merchant_id: string; count: number }>`
    select merchant_id, count(*)::int as count from app.partner_sources(${merchantIds}::bigint[])
    group by merchant_id`.execute(tx);
  return new Map(rows.map(({ merchant_id, count }) => [merchant_id, count]));
}

/** Fields of a lender's record that every row of a file sets. */
export const STATED_FIELDS = [
  'store_id',
  'name',
  'name_dba',
  'addr1',
  'addr2',
  'city',
  'state',
  'zip5',
  'phone',
  'email',
  'url',
  'ein',
] as const;
export type StatedField = (typeof STATED_FIELDS)[number];

/** Days, amounts and lists, which are compared as text. */
const FIELDS_AS_TEXT = [
  'open_date',
  'close_date',
  'funded_amount',
  'balance',
  'funding_date',
  'owners',
] as const;

/** Fields that a row may leave as an earlier file set them. */
export const OPTIONAL_FIELDS = ['merchant_status', ...FIELDS_AS_TEXT] as const;

/** A record of a lender as stored from a file. */
export type StoredRecord = Awaited<ReturnType<typeof lenderRecords>>[number];

/** The fields of a lender's record that a file sets. */
export type RecordFields = Omit<StoredRecord, 'id' | 'merchant_id' | 'external_id'>;

/** Records of a lender by external id. Uses the unique index of source records. */
export function lenderRecords(
  tx: Tx,
  { lenderId, source, externalIds }: { lenderId: string; source: string; externalIds: readonly string[] },
) {
  return statedColumns(tx)
    .where(sql`coalesce(lender_id, 0)`, '=', lenderId)
    .where('source_name', '=', source)
    .where('external_id', '=', sql<string>`any (${externalIds}::text[])`)
    .execute();
}

/** Records of a lender by id, locked until the transaction ends. */
export function recordsById(tx: Tx, lenderId: string, ids: readonly string[]) {
  return statedColumns(tx)
    .where('lender_id', '=', lenderId)
    .where('id', '=', sql<string>`any (${ids}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** A record that the active lender sees. */
export const recordById = (tx: Tx, id: string) =>
  statedColumns(tx).where('id', '=', id).executeTakeFirstOrThrow();

const statedColumns = (tx: Tx) =>
  tx
    .selectFrom('app.source_record')
    .select([
      ...(['id', 'merchant_id', 'external_id', 'content_hash', 'merchant_status'] as const),
      ...STATED_FIELDS,
      ...FIELDS_AS_TEXT.map((field) => sql<string | null>`${sql.ref(field)}::text`.as(field)),
    ]);

/** Stores records of a lender. Returns their ids by external id. */
export async function addRecords(
  tx: Tx,
  rows: ReadonlyArray<Insertable<Schema['app.source_record']> & { external_id: string }>,
): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map();
  const added = await tx
    .insertInto('app.source_record')
    .values([...rows])
    .returning(['id', 'external_id'])
    .execute();
  return new Map(added.map(({ id, external_id }) => [external_id, id]));
}

export async function updateRecord(
  tx: Tx,
  id: string,
  values: Updateable<Schema['app.source_record']>,
): Promise<void> {
  await tx
    .updateTable('app.source_record')
    .set({ ...values, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** A record from a source or a lender, about the merchant it names; empty strings count as missing. */
type NewSourceRecord = Omit<Insertable<Schema['app.source_record']>, 'merchant_id'> & { merchant: string };

/**
 * Stores records about the merchants of a master source, a lender's or public ones; existing records stay as they are.
 */
export async function insertRecords(
  tx: Tx,
  { lenderId, masterSource }: { lenderId: string | null; masterSource: string },
  records: readonly NewSourceRecord[],
): Promise<void> {
  for (let start = 0; start < records.length; start += BATCH) {
    const batch = JSON.stringify(records.slice(start, start + BATCH));
    await sql`
      insert into app.source_record (merchant_id, lender_id, source_name, category, external_id, store_id, name, addr1,
        addr2, city, state, zip5, phone, url, merchant_status, entity_type, open_date, close_date, first_seen_date, rating,
        review_count, locations)
      select m.id, ${lenderId}::bigint, r.source_name, r.category, r.external_id, nullif(r.store_id, ''), r.name, r.addr1,
        nullif(r.addr2, ''), r.city, r.state, r.zip5, nullif(r.phone, ''), nullif(r.url, ''), r.merchant_status,
        nullif(r.entity_type, ''), r.open_date, r.close_date, r.first_seen_date, r.rating, r.review_count, r.locations
      from jsonb_to_recordset(${batch}::jsonb) as r (merchant text, source_name text, category text, external_id text,
        store_id text, name text, addr1 text, addr2 text, city text, state text, zip5 text, phone text, url text,
        merchant_status text, entity_type text, open_date date, close_date date, first_seen_date date, rating numeric,
        review_count integer, locations jsonb)
      join app.merchant m on m.source = ${masterSource} and m.external_id = r.merchant
      on conflict (coalesce(lender_id, 0), source_name, external_id) do nothing
    `.execute(tx);
  }
}

/** Removes records of the lender from its portfolio, with their snapshot entries. */
export async function deleteRecords(tx: Tx, lenderId: string, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('app.source_record')
    .where('lender_id', '=', lenderId)
    .where('id', '=', sql<string>`any (${ids}::bigint[])`)
    .execute();
}
