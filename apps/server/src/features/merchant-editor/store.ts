import { sql } from 'kysely';
import type { Tx } from '#platform/database';

type Location = Partial<Record<'addr1' | 'addr2' | 'city' | 'state' | 'zip5', unknown>>;

/** A source's or lender's record of a merchant. */
export interface StoredLenderMerchant {
  id: string;
  source: string;
  record: Location & {
    lender_id: number | null;
    name: string | null;
    name_dba: string | null;
    phone: string | null;
    email: string | null;
    url: string | null;
    created_at: string;
    locations: Location[];
  };
}

/** An additional name by which a search finds a merchant. */
export interface FoundName {
  lender_id: string | null;
  name: string;
  keys: string[];
  tokens: string[];
  version: number;
}

/** The staff user who resolves merchants, and when. */
export interface Resolver {
  userId: string;
  now: Date;
}

/** The stored resolution, and the lenders that have data of the merchants. */
export interface Resolved {
  resolution_id: string;
  lender_ids: string[];
}

/** The records of all sources and lenders about a merchant, oldest first; see app.lender_merchants. */
export async function lenderMerchants(tx: Tx, merchantId: string): Promise<StoredLenderMerchant[]> {
  const { rows } = await sql<StoredLenderMerchant>`
    select id, source, record from app.lender_merchants(${merchantId}::bigint)`.execute(tx);
  return rows;
}

/** Takes the lock that admits one resolution at a time; see app.lock_merchants. */
export async function lockMerchants(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select app.lock_merchants(${ids}::bigint[])`.execute(tx);
}

export async function moveLenderMerchants(
  tx: Tx,
  { userId, now }: Resolver,
  {
    source,
    target,
    ids,
    names,
  }: { source: string; target: string; ids: readonly string[]; names: FoundName[] },
): Promise<Resolved> {
  const { rows } = await sql<Resolved>`
    select resolution_id, lender_ids::text[] from app.move_lender_merchants(${userId}::bigint, ${now}::timestamptz,
      ${source}::bigint, ${target}::bigint, ${ids}::bigint[], ${inJson(names)}::jsonb)`.execute(tx);
  return rows[0]!;
}

export async function mergeMerchants(
  tx: Tx,
  { userId, now }: Resolver,
  merge: {
    source: string;
    target: string;
    /** Blank fields of the target with the values of the source. */
    filled: Readonly<Record<string, string>>;
    /** The search keys and tokens of the merged target. */
    foundBy: { keys: readonly string[]; tokens: readonly string[] };
    names: FoundName[];
  },
): Promise<Resolved> {
  const { rows } = await sql<Resolved>`
    select resolution_id, lender_ids::text[] from app.merge_merchants(${userId}::bigint, ${now}::timestamptz,
      ${merge.source}::bigint, ${merge.target}::bigint, ${inJson(merge.filled)}::jsonb,
      ${inJson(merge.foundBy)}::jsonb, ${inJson(merge.names)}::jsonb)`.execute(tx);
  return rows[0]!;
}

export async function deleteMerchant(
  tx: Tx,
  { userId, now }: Resolver,
  merchantId: string,
): Promise<Resolved> {
  const { rows } = await sql<{ id: string }>`
    select app.delete_merchant(${userId}::bigint, ${now}::timestamptz, ${merchantId}::bigint) as id`.execute(
    tx,
  );
  return { resolution_id: rows[0]!.id, lender_ids: [] };
}

/** How often each token occurs in the names of the merchants, their own and those in public records. */
export async function wordsOf(tx: Tx, merchantIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ token: string; count: number }>`
    select token, count(*)::int as count from (
      select unnest(tokens) as token from app.merchant where id = any (${merchantIds}::bigint[])
      union all
      select unnest(tokens) from app.known_name where merchant_id = any (${merchantIds}::bigint[]) and lender_id is null
    ) words group by token`.execute(tx);
  return new Map(rows.map(({ token, count }) => [token, count]));
}

const inJson = (value: object): string => JSON.stringify(value);
