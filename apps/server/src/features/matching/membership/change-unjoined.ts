import { sql } from 'kysely';
import type { Tx } from '#platform/database';
import { settleStatements } from './settle-statements.ts';
import { lockMerchants, statedMerchants } from './store.ts';

/** Transactions whose statements are taken back for a change. */
const unjoined = new WeakSet<Tx>();

/**
 * Runs a change of merchants' values or records as if no statement joined the merchants, and applies the statements again:
 * when one is taken back later, the merchants have what their sources state by then. Without an active statement it only
 * runs the change.
 */
export async function changeUnjoined<T>(
  tx: Tx,
  merchantIds: readonly string[],
  change: () => Promise<T>,
): Promise<T> {
  if (unjoined.has(tx) || merchantIds.length === 0) return change();
  const stated = await statedMerchants(tx, merchantIds);
  if (stated.length === 0) return change();
  const { rows } = await sql<{ lender: string; all: string; timeout: string }>`
    select coalesce(current_setting('app.lender_id', true), '') as lender,
      coalesce(current_setting('app.all_merchants', true), '') as all, current_setting('lock_timeout') as timeout`.execute(
    tx,
  );
  const before = rows[0]!;
  // Settling acts for each lender in turn, and sees the merchants of all.
  const restore = () =>
    sql`select set_config('app.lender_id', ${before.lender}, true), set_config('app.all_merchants', ${before.all}, true),
      set_config('lock_timeout', ${before.timeout}, true)`.execute(tx);
  await lockMerchants(tx, []);
  await restore();
  let result: { value: T } | undefined;
  unjoined.add(tx);
  try {
    await settleStatements(tx, stated, async () => {
      await restore();
      result = { value: await change() };
      await sql`select set_config('app.all_merchants', 'on', true)`.execute(tx);
    });
  } finally {
    unjoined.delete(tx);
  }
  await restore();
  return result!.value;
}
