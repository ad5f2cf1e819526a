import { sql } from 'kysely';
import type { Tx } from '#platform/database';
import type { Secrets } from '#platform/secrets';
import { countWords } from '../import/count-words.ts';
import { lenderSource } from '../lender-source.ts';
import { countMerchants } from '../match-total.ts';
import { saveMerchant } from '../save-merchant.ts';
import { extrasOfMerchant } from './complete-from-merchant.ts';
import { combineExtras, combineVersions, merchantRowOf } from './record-version.ts';
import { type StoredStatement, statementsOf, withheldEinOf } from './version-store.ts';

interface Settled {
  lenderId: string;
  merchantIds: readonly string[];
  /** Records whose first statement is another one now. */
  firstChanged: ReadonlySet<string>;
  userId: string | null;
  now: Date;
  secrets: Secrets;
}

interface RecordOfMerchant {
  id: string;
  merchant_id: string;
  source_name: string;
  external_id: string;
}

/**
 * Updates those of the merchants that are the lender's own after its records changed: a merchant has the values of the
 * record that added it, or of the first remaining one. A merchant without records leaves the merchant file.
 */
export async function settleMerchants(tx: Tx, settled: Settled): Promise<void> {
  const { lenderId } = settled;
  const merchants = await tx
    .selectFrom('app.merchant')
    .select(['id', 'source', 'external_id'])
    .where('id', '=', sql<string>`any (${settled.merchantIds}::bigint[])`)
    .where('owner_id', '=', lenderId)
    .orderBy('id')
    .execute();
  if (merchants.length === 0) return;
  const { rows: records } = await sql<RecordOfMerchant>`
    select id, merchant_id, source_name, external_id from app.source_record
    where lender_id = ${lenderId}::bigint and merchant_id = any (${merchants.map(({ id }) => id)}::bigint[])
    order by id`.execute(tx);
  const statements = await statementsOf(
    tx,
    lenderId,
    records.map(({ id }) => id),
  );
  const recordsOf = Map.groupBy(records, ({ merchant_id }) => merchant_id);
  for (const merchant of merchants) {
    const those = recordsOf.get(merchant.id) ?? [];
    const first = leadingRecord(settled, merchant, those, statements);
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
  { lenderId, firstChanged }: Settled,
  { source, external_id }: { source: string; external_id: string },
  records: readonly RecordOfMerchant[],
  statements: ReadonlyMap<string, readonly StoredStatement[]>,
): RecordOfMerchant | undefined {
  const added = records.find(
    (each) => each.external_id === external_id && source === lenderSource(lenderId, each.source_name),
  );
  if (added && !firstChanged.has(added.id)) return added;
  const since = ({ id }: RecordOfMerchant) => Number(statements.get(id)?.[0]?.id ?? 0);
  return records.toSorted((a, b) => since(a) - since(b))[0];
}

async function follow(
  tx: Tx,
  { lenderId, secrets }: Settled,
  merchant: { id: string; source: string; external_id: string },
  record: RecordOfMerchant,
  statements: readonly StoredStatement[],
): Promise<void> {
  const last = statements.at(-1);
  // A record of before, which no import stated since.
  if (!last) return;
  const place = await placeOf(tx, merchant, {
    source: lenderSource(lenderId, record.source_name),
    external_id: record.external_id,
  });
  const stated = combineExtras(statements);
  const { extras, withheldEin } = stated
    ? { extras: stated, withheldEin: withheldEinOf(last, secrets) }
    : await extrasOfMerchant(tx, merchant.id, secrets);
  const row = merchantRowOf(place.external_id, { fields: combineVersions(statements), extras, withheldEin });
  await saveMerchant(tx, place.source, row, secrets);
}

/** The source and external id of a merchant that follows a record; its own ones if another merchant has them. */
async function placeOf(
  tx: Tx,
  merchant: { id: string; source: string; external_id: string },
  wanted: { source: string; external_id: string },
): Promise<{ source: string; external_id: string }> {
  if (merchant.source === wanted.source && merchant.external_id === wanted.external_id) return wanted;
  const other = await tx
    .selectFrom('app.merchant')
    .select('id')
    .where('source', '=', wanted.source)
    .where('external_id', '=', wanted.external_id)
    .executeTakeFirst();
  // An id that no file has: the record that had this one may come again, and is another business then.
  const place = other
    ? { ...wanted, external_id: `${wanted.external_id} (merchant ${merchant.id})` }
    : wanted;
  await tx.updateTable('app.merchant').set(place).where('id', '=', merchant.id).execute();
  return place;
}

/** Takes merchants without records out of the merchant file; see app.withdraw_merchants. */
async function withdrawMerchants(
  tx: Tx,
  { userId, now }: Settled,
  merchantIds: readonly string[],
): Promise<void> {
  if (merchantIds.length === 0) return;
  const { rows } = await sql<{ words: string[] }>`
    select words from app.withdraw_merchants(${userId}::bigint, ${now}::timestamptz, ${merchantIds}::bigint[])`.execute(
    tx,
  );
  const words = new Map<string, number>();
  for (const word of rows.flatMap((row) => row.words)) words.set(word, (words.get(word) ?? 0) - 1);
  await countWords(tx, words);
  await countMerchants(tx, -rows.length);
}
