import { sql } from 'kysely';
import type { Tx } from '#platform/database';
import { listOwned } from '../arrivals/arrival-store.ts';
import { factsHashOf } from '../import/business-decisions.ts';
import { lenderSource, SPLIT_SOURCE } from '../lender-source.ts';
import { readMerchants } from '../search/read-merchants.ts';

/** An active statement that joined one of the lender's own merchants to another merchant. */
export interface OwnMerge {
  id: string;
  /** The own merchant. */
  merchant_id: string;
  is_by_engine: boolean;
  /** The facts of the own merchant when the engine made the statement. */
  facts_hash: string | null;
}

/**
 * Deletes those of the statements whose own merchant no record states any more, and those of the match engine about facts
 * that no record states any more: a job compares the own merchant again. Those of a merchant that staff split out stay, and
 * have no effect without its record. The caller has taken back what they changed.
 */
export async function forgetMerges(tx: Tx, lenderId: string, merges: readonly OwnMerge[]): Promise<void> {
  if (merges.length === 0) return;
  const own = await readMerchants(
    tx,
    merges.map(({ merchant_id }) => merchant_id),
  );
  const hashes = new Map(own.map((each) => [each.merchant.id, factsHashOf(each)]));
  const splits = await splitsAmong(tx, lenderId, merges);
  const isTrue = ({ merchant_id, is_by_engine, facts_hash }: OwnMerge) =>
    splits.has(merchant_id) ||
    (hashes.has(merchant_id) && (!is_by_engine || hashes.get(merchant_id) === facts_hash));
  for (const { id } of merges.filter((each) => !isTrue(each)))
    await sql`select app.forget_merge(${id}::bigint)`.execute(tx);
  await listOwned(tx, lenderId, [...new Set([...hashes.keys(), ...splits])]);
}

/** Merchants that staff split out, which are hidden until the statements are applied again. */
async function splitsAmong(tx: Tx, lenderId: string, merges: readonly OwnMerge[]): Promise<Set<string>> {
  const found = await tx
    .selectFrom('app.merchant')
    .select('id')
    .where('id', '=', sql<string>`any (${merges.map(({ merchant_id }) => merchant_id)}::bigint[])`)
    .where('source', '=', lenderSource(lenderId, SPLIT_SOURCE))
    .execute();
  return new Set(found.map(({ id }) => id));
}

/** The active statements that joined the lender's own merchants to the merchants that these records are about. */
export async function ownMerges(tx: Tx, recordIds: readonly string[]): Promise<OwnMerge[]> {
  const { rows } = await sql<OwnMerge>`select * from app.own_merges(${recordIds}::bigint[])`.execute(tx);
  return rows;
}
