import { NORMALISER_VERSION } from '@assay/match-engine/normalise';
import { sql } from 'kysely';
import type { Tx } from '#platform/database';
import { countWords, wordChanges } from './import/count-words.ts';
import { type KeyedRow, keyRow } from './import/keyed-row.ts';
import type { MerchantRow } from './import/merchant-row.ts';
import { KEPT_COLUMNS } from './merchant-columns.ts';

/**
 * Adds one merchant to the master file, or replaces the one of the same source and external id, with its principals,
 * keys and word counts. Answers its id. For whole files use `assay import merchants`.
 */
export async function saveMerchant(tx: Tx, source: string, row: MerchantRow): Promise<string> {
  const keyed = keyRow(0, row);
  const before = await tx
    .selectFrom('app.merchant')
    .select(['id', 'tokens', 'content_hash'])
    .where('source', '=', source)
    .where('external_id', '=', row.external_id)
    .forUpdate()
    .executeTakeFirst();
  if (!before) return insertMerchant(tx, source, keyed);
  if (before.content_hash === String(keyed.contentHash)) return before.id;
  const { id } = await tx
    .updateTable('app.merchant')
    .set({ ...columnsOf(source, keyed), updated_at: sql`now()` })
    .where('id', '=', before.id)
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('app.principal').where('merchant_id', '=', id).execute();
  await insertPrincipals(tx, id, row);
  await countWords(tx, wordChanges(before.tokens, keyed.tokens));
  return id;
}

/** Adds a merchant whose source and external id are new, findable at once. Answers its id. */
export async function insertMerchant(tx: Tx, source: string, keyed: KeyedRow): Promise<string> {
  const { id } = await tx
    .insertInto('app.merchant')
    .values({ ...columnsOf(source, keyed), name: keyed.row.name })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertPrincipals(tx, id, keyed.row);
  await countWords(tx, wordChanges([], keyed.tokens));
  await tx.updateTable('app.match_total').set({ merchants: sql`merchants + 1` }).execute();
  return id;
}

function columnsOf(source: string, { row, keys, tokens, contentHash }: KeyedRow) {
  return {
    ...Object.fromEntries(KEPT_COLUMNS.map((column) => [column, row[column] ?? null])),
    source,
    external_id: row.external_id,
    name: row.name,
    keys: keys.map(String),
    tokens,
    content_hash: String(contentHash),
    normaliser_version: NORMALISER_VERSION,
  };
}

async function insertPrincipals(tx: Tx, merchant_id: string, { principals }: MerchantRow): Promise<void> {
  if (principals.length === 0) return;
  await tx
    .insertInto('app.principal')
    .values(principals.map((person, position) => ({ ...person, merchant_id, position })))
    .execute();
}
