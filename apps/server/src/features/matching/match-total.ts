import { sql } from 'kysely';
import type { Tx } from '#platform/database';

/** Adds how many merchants more, or fewer, an owner has: a lender, or null for the public sources. */
export async function countMerchants(tx: Tx, more: number, ownerId: string | null): Promise<void> {
  await sql`
    insert into app.match_total (owner_id, merchants) values (${ownerId}::bigint, ${more}::bigint)
    on conflict (owner_id) do update set merchants = match_total.merchants + excluded.merchants`.execute(tx);
}
