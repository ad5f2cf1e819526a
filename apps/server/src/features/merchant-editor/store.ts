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

/** A part of a business; see app.business_records. */
export interface StoredBusinessRecord {
  kind: 'merchant' | 'record';
  id: string;
  lender: string | null;
  source: string;
  name: string | null;
  addr1: string | null;
  addr2: string | null;
  city: string | null;
  state: string | null;
  zip5: string | null;
  match_score: number | null;
  since: Date;
  statement_id: string | null;
  may_split: boolean;
}

/** The staff user who resolves merchants, and when. */
export interface Resolver {
  userId: string;
  now: Date;
}

/** The records of all sources and lenders about a merchant, oldest first; see app.lender_merchants. */
export async function lenderMerchants(tx: Tx, merchantId: string): Promise<StoredLenderMerchant[]> {
  const { rows } = await sql<StoredLenderMerchant>`
    select id, source, record from app.lender_merchants(${merchantId}::bigint)`.execute(tx);
  return rows;
}

/** What a business consists of, by owner: public sources, then lenders by name; see app.business_records. */
export async function businessRecords(tx: Tx, merchantId: string): Promise<StoredBusinessRecord[]> {
  const { rows } = await sql<StoredBusinessRecord>`
    select * from app.business_records(${merchantId}::bigint)`.execute(tx);
  return rows;
}
