import { sql } from 'kysely';
import type { Tx } from '#platform/database';

/**
 * From here on the transaction sees the own merchants of every lender: for staff who edit the merchant file, and for
 * key rotation. Never for what a lender is shown.
 */
export async function seeAllMerchants(tx: Tx): Promise<void> {
  await sql`select set_config('app.all_merchants', 'on', true)`.execute(tx);
}

/** Runs the work with the own merchants of every lender visible. */
export async function withAllMerchants<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await seeAllMerchants(tx);
  const done = await work();
  await sql`select set_config('app.all_merchants', '', true)`.execute(tx);
  return done;
}
