import { NORMALISER_VERSION } from '@assay/match-engine/normalise';
import { sql } from 'kysely';
import type { Tx } from '#platform/database';
import { countWords, wordChanges } from './import/count-words.ts';
import { keyRow } from './import/keyed-row.ts';
import type { MerchantRow } from './import/merchant-row.ts';
import { KEPT_COLUMNS } from './merchant-columns.ts';

/**
 * Adds one merchant to the master file, or replaces the one of the same source and external id, with its principals,
 * keys and word counts. Answers its id. For whole files use `assay import merchants`.
 */
export async function saveMerchant(tx: Tx, source: string, row: MerchantRow): Promise<string> {
  const { keys, tokens, contentHash } = keyRow(0, row);
  const before = await tx
    .selectFrom('app.merchant')
    .select(['id', 'tokens', 'content_hash'])
    .where('source', '=', source)
    .where('external_id', '=', row.external_id)
    .forUpdate()
    .executeTakeFirst();
  if (before && before.content_hash === String(contentHash)) return before.id;
  const kept = Object.fromEntries(KEPT_COLUMNS.map((column) => [column, row[column] ?? null]));
  const columns = {
    ...kept,
    source,
    external_id: row.external_id,
    name: row.name,
    keys: keys.map(String),
    tokens,
    content_hash: String(contentHash),
    normaliser_version: NORMALISER_VERSION,
  };
  const { id } = before
    ? await tx
        .updateTable('app.merchant')
        .set({ ...columns, updated_at: sql`now()` })
        .where('id', '=', before.id)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await tx.insertInto('app.merchant').values(columns).returning('id').executeTakeFirstOrThrow();
  await tx.deleteFrom('app.principal').where('merchant_id', '=', id).execute();
  if (row.principals.length > 0) {
    await tx
      .insertInto('app.principal')
      .values(row.principals.map((person, position) => ({ ...person, merchant_id: id, position })))
      .execute();
  }
  await countWords(tx, wordChanges(before?.tokens ?? [], tokens));
  if (!before) await tx.updateTable('app.match_total').set({ merchants: sql`merchants + 1` }).execute();
  return id;
}
