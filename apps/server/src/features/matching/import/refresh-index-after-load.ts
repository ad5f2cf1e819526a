import type pg from 'pg';

const COMMON_FROM = 200;

/** Empties the pending lists of the indexes that merchants are found by. */
export async function cleanKeyIndexes(client: pg.Client): Promise<void> {
  await client.query(`select gin_clean_pending_list('app.merchant_keys')`);
  await client.query(`select gin_clean_pending_list('app.name_token_variants')`);
}

/**
 * After a load: empties the key index's pending list, gathers statistics and marks the common keys. Runs as the owner.
 */
export async function refreshIndexAfterLoad(client: pg.Client): Promise<void> {
  await cleanKeyIndexes(client);
  await client.query('analyze app.merchant');
  await client.query('analyze app.name_token');
  await client.query('analyze app.principal');
  await client.query('select app.refresh_heavy_keys($1)', [COMMON_FROM]);
}
