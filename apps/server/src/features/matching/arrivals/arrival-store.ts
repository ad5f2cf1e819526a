import { merchantKeys } from '@assay/match-engine/keys';
import { type NormalMerchant, normaliseMerchant } from '@assay/match-engine/normalise';
import { sql } from 'kysely';
import type { Tx } from '#platform/database';
import { CONTACTS } from '../import/choose-merchant.ts';
import { STORED_COLUMNS } from '../merchant-columns.ts';

/** A few merchants behind a contact show whether it has many names. */
const MAX_SHARING = 50;

/** Has a job compare new or changed public merchants with the lenders' own ones; see joinOwnedMerchants. */
export async function listArrivals(tx: Tx, publicIds: readonly string[]): Promise<void> {
  if (publicIds.length === 0) return;
  await sql`
    insert into app.merchant_arrival (id) select unnest(${publicIds}::bigint[]) order by 1
    on conflict do nothing`.execute(tx);
}

/** Has the job compare a lender's own merchants with the public ones. */
export async function listOwned(tx: Tx, lenderId: string, ids: readonly string[]): Promise<void> {
  await sql`
    insert into app.merchant_arrival (id, owner_id) select id, ${lenderId}::bigint from unnest(${ids}::bigint[]) id
    order by 1 on conflict do nothing`.execute(tx);
}

/**
 * Replaces the next listed public merchants by the own merchants that share a key with them. Returns how many they
 * were.
 */
export async function listOwnedOfArrivals(tx: Tx, limit: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    delete from app.merchant_arrival where id in (
      select id from app.merchant_arrival where owner_id is null order by id limit ${limit} for update skip locked)
    returning id`.execute(tx);
  if (rows.length === 0) return 0;
  await sql`select app.list_owned_merchants(${rows.map(({ id }) => id)}::bigint[])`.execute(tx);
  return rows.length;
}

/** The lenders with own merchants to compare. */
export async function lendersToCompare(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ owner_id: string }>`
    select distinct owner_id from app.merchant_arrival where owner_id is not null order by owner_id`.execute(
    tx,
  );
  return rows.map(({ owner_id }) => owner_id);
}

/** Takes own merchants of a lender off the list, before they are read: a change after that lists them again. */
export async function takeOwned(tx: Tx, lenderId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from app.merchant_arrival where id in (
      select id from app.merchant_arrival where owner_id = ${lenderId}::bigint order by id limit ${limit}
      for update skip locked)
    returning id`.execute(tx);
  return rows.map(({ id }) => id).toSorted((a, b) => Number(a) - Number(b));
}

/** A merchant that a person said an own merchant is not; without hashes regardless of the facts. */
export interface SeparatedMerchant {
  merchant_id: string;
  facts_hash: string | null;
  other_facts_hash: string | null;
}

/** Those of taken back statements and of records that staff moved away; see app.separated_merchants. */
export async function separatedMerchants(tx: Tx, ownId: string): Promise<SeparatedMerchant[]> {
  const { rows } = await sql<SeparatedMerchant>`
    select * from app.separated_merchants(${ownId}::bigint)`.execute(tx);
  return rows;
}

/** The merchants that people of the lender answered an own merchant's records are not, in "Same business?". */
export async function differentMerchants(tx: Tx, lenderId: string, ownId: string): Promise<Set<string>> {
  const { rows } = await sql<{ merchant_id: string }>`
    select coalesce(d.merchant_id, other.merchant_id) as merchant_id
    from app.source_record own
    join app.business_decision d on d.lender_id = own.lender_id and d.source = own.source_name
      and own.external_id in (d.external_id, d.other_external_id) and d.ended_at is null and not d.is_same
    left join app.source_record other on other.lender_id = d.lender_id and other.source_name = d.source
      and other.external_id = case own.external_id when d.external_id then d.other_external_id else d.external_id end
    where own.merchant_id = ${ownId}::bigint and own.lender_id = ${lenderId}::bigint
      and coalesce(d.merchant_id, other.merchant_id) is not null`.execute(tx);
  return new Set(rows.map(({ merchant_id }) => merchant_id));
}

/** The lender's own merchants with a contact of a merchant, also those that were joined to public ones. */
export async function ownWithContactsOf(
  tx: Tx,
  lenderId: string,
  normal: NormalMerchant,
): Promise<NormalMerchant[]> {
  const keys = merchantKeys(normal).flatMap(({ kind, key }) => (CONTACTS.has(kind) ? [String(key)] : []));
  if (keys.length === 0) return [];
  const found = await tx
    .selectFrom('app.merchant')
    .select([...STORED_COLUMNS])
    .where('owner_id', '=', lenderId)
    .where(sql<boolean>`keys && ${keys}::bigint[]`)
    .orderBy('id')
    .limit(MAX_SHARING)
    .execute();
  return found.map((merchant) => normaliseMerchant({ ...merchant, principals: [] }));
}
