import { sql } from 'kysely';
import type { Tx } from '#platform/database';
import { listOwned } from '../arrivals/arrival-store.ts';
import { factsHashOf } from '../import/business-decisions.ts';
import { settleStatements } from '../membership/settle-statements.ts';
import { lockMerchants, withdrawStatement } from '../membership/store.ts';
import { readMerchants } from '../search/read-merchants.ts';

/** An active statement that joined one of the lender's own merchants to another merchant. */
interface OwnMerge {
  id: string;
  /** The own merchant. */
  merchant_id: string;
  target_id: string;
  is_by_engine: boolean;
  /** The facts of the own merchant when the engine made the statement. */
  facts_hash: string | null;
}

/**
 * Takes back the statements that joined the lender's own merchants to the merchants of these records, so that each record
 * is at the merchant that it added or joined itself. The caller states them again with {@link restateJoined} in the same
 * transaction.
 */
export async function separateJoined(
  tx: Tx,
  lenderId: string,
  { recordIds, now }: { recordIds: readonly string[]; now: Date },
): Promise<OwnMerge[]> {
  if ((await ownMerges(tx, recordIds)).length === 0) return [];
  await lockMerchants(tx, []);
  const merges = await ownMerges(tx, recordIds);
  await settle(tx, lenderId, merges, async () => {
    for (const { id } of merges) await withdrawStatement(tx, id, { userId: null, at: now });
  });
  return merges;
}

/**
 * States those statements again whose own merchant remains, and deletes the others. One of the match engine about facts
 * that nobody states any more is deleted too: a job compares the own merchant again.
 */
export async function restateJoined(tx: Tx, lenderId: string, merges: readonly OwnMerge[]): Promise<void> {
  if (merges.length === 0) return;
  const own = await readMerchants(
    tx,
    merges.map(({ merchant_id }) => merchant_id),
  );
  const hashes = new Map(own.map((each) => [each.merchant.id, factsHashOf(each)]));
  const isTrue = ({ merchant_id, is_by_engine, facts_hash }: OwnMerge) =>
    hashes.has(merchant_id) && (!is_by_engine || hashes.get(merchant_id) === facts_hash);
  const remaining = merges.filter(isTrue);
  for (const { id } of merges.filter((each) => !isTrue(each)))
    await sql`select app.forget_merge(${id}::bigint)`.execute(tx);
  if (remaining.length > 0)
    await settle(tx, lenderId, remaining, async () => {
      for (const { id } of remaining) await withdrawStatement(tx, id, { userId: null, at: null });
    });
  await listOwned(tx, lenderId, [...hashes.keys()]);
}

async function ownMerges(tx: Tx, recordIds: readonly string[]): Promise<OwnMerge[]> {
  const { rows } = await sql<OwnMerge>`select * from app.own_merges(${recordIds}::bigint[])`.execute(tx);
  return rows;
}

async function settle(
  tx: Tx,
  lenderId: string,
  merges: readonly OwnMerge[],
  change: () => Promise<void>,
): Promise<void> {
  await settleStatements(
    tx,
    merges.map(({ merchant_id }) => merchant_id),
    change,
  );
  // Settling acts for each lender in turn.
  await sql`select set_config('app.lender_id', ${lenderId}, true)`.execute(tx);
}
