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
