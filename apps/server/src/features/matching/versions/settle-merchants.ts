import { sql } from 'kysely';
import type { Tx } from '#platform/database';
import type { Secrets } from '#platform/secrets';
import { countWords } from '../import/count-words.ts';
import { countMerchants } from '../match-total.ts';
import { follow, type OwnMerchant, type OwnRecord, ownMerchants, recordsAt } from './own-merchants.ts';
import { type StoredStatement, statementsOf } from './version-store.ts';

interface Settled {
  lenderId: string;
  merchantIds: readonly string[];
  /** Records whose first statement is another one now. */
  firstChanged: ReadonlySet<string>;
  userId: string | null;
  now: Date;
  secrets: Secrets;
}

/**
 * Updates those of the merchants that are the lender's own after its records changed: a merchant has the values of the
 * record that added it, or of the first remaining one. A merchant without records leaves the merchant file.
 */
export async function settleMerchants(tx: Tx, settled: Settled): Promise<void> {
  const { lenderId } = settled;
  const merchants = [...(await ownMerchants(tx, lenderId, settled.merchantIds)).values()];
  if (merchants.length === 0) return;
  const records = await recordsAt(
    tx,
    lenderId,
    merchants.map(({ id }) => id),
  );
  const statements = await statementsOf(
    tx,
    lenderId,
    records.map(({ id }) => id),
  );
  const recordsOf = Map.groupBy(records, ({ merchant_id }) => merchant_id);
  for (const merchant of merchants) {
    const first = leadingRecord(settled.firstChanged, merchant, recordsOf.get(merchant.id) ?? [], statements);
    if (first) await follow(tx, settled, merchant, first, statements.get(first.id) ?? []);
  }
  await withdrawMerchants(
    tx,
    settled,
    merchants.flatMap(({ id }) => (recordsOf.has(id) ? [] : [id])),
  );
}

/** The record that a merchant follows: the one that added it, unless another one was stated before it now. */
function leadingRecord(
  firstChanged: ReadonlySet<string>,
  merchant: OwnMerchant,
  records: readonly OwnRecord[],
  statements: ReadonlyMap<string, readonly StoredStatement[]>,
): OwnRecord | undefined {
  const added = records.find((each) => merchant.isAddedBy(each));
  if (added && !firstChanged.has(added.id)) return added;
  const since = ({ id }: OwnRecord) => Number(statements.get(id)?.[0]?.id ?? 0);
  return records.toSorted((a, b) => since(a) - since(b))[0];
}

/** Takes merchants without records out of the merchant file; see app.withdraw_merchants. */
async function withdrawMerchants(
  tx: Tx,
  { lenderId, userId, now }: Settled,
  merchantIds: readonly string[],
): Promise<void> {
  if (merchantIds.length === 0) return;
  const { rows } = await sql<{ words: string[] }>`
    select words from app.withdraw_merchants(${userId}::bigint, ${now}::timestamptz, ${merchantIds}::bigint[])`.execute(
    tx,
  );
  const words = new Map<string, number>();
  for (const word of rows.flatMap((row) => row.words)) words.set(word, (words.get(word) ?? 0) - 1);
  await countWords(tx, words, lenderId);
  await countMerchants(tx, -rows.length, lenderId);
}
