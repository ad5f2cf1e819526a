import { NORMALISER_VERSION } from '@assay/match-engine/normalise';
import { sql } from 'kysely';
import type { Tx } from '#platform/database';
import { countWords, wordChanges } from './import/count-words.ts';
import { type KeyedRow, keyRow } from './import/keyed-row.ts';
import type { MerchantRow } from './import/merchant-row.ts';
import { KEPT_COLUMNS } from './merchant-columns.ts';

/**
 * Adds one merchant to the master file, or replaces the one of the same source and external id, with its principals,
 * keys and word counts. Answers its id: of one that was merged its survivor's, which stays as it is; one that was deleted
 * is there again. For whole files use `assay import merchants`.
 */
export async function saveMerchant(tx: Tx, source: string, row: MerchantRow): Promise<string> {
  const keyed = keyRow(0, row);
  const survivor = await bringBack(tx, source, row.external_id);
  if (survivor) return survivor;
  const before = await tx
    .selectFrom('app.merchant')
    .select([
      'id',
      'source',
      'tokens',
      'content_hash',
      'keys',
      'merged_fields',
      'merged_keys',
      'merged_tokens',
    ])
    .where('source', '=', source)
    .where('external_id', '=', row.external_id)
    .forUpdate()
    .executeTakeFirst();
  if (!before) return insertMerchant(tx, source, keyed);
  if (before.content_hash === String(keyed.contentHash) && before.keys.length > 0) return before.id;
  const found = withMerged(keyed, before);
  const { id } = await tx
    .updateTable('app.merchant')
    .set({ ...found, updated_at: sql`now()` })
    .where('id', '=', before.id)
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .deleteFrom('app.principal')
    .where('merchant_id', '=', id)
    .where('merged_from', 'is', null)
    .execute();
  await insertPrincipals(tx, id, row);
  await countWords(tx, wordChanges(before.tokens, found.tokens));
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

/** The survivor of a merchant that was merged; one that was deleted is there again from then on. */
async function bringBack(tx: Tx, source: string, externalId: string): Promise<string | null> {
  const retired = await tx
    .selectFrom('app.retired_merchant')
    .select(['id', 'survivor_id'])
    .where('source', '=', source)
    .where('external_id', '=', externalId)
    .executeTakeFirst();
  if (!retired || retired.survivor_id) return retired?.survivor_id ?? null;
  await tx.deleteFrom('app.retired_merchant').where('id', '=', retired.id).execute();
  await tx.updateTable('app.match_total').set({ merchants: sql`merchants + 1` }).execute();
  return null;
}

/** A row as it is stored where others were merged into its merchant: they fill what it leaves blank. */
function withMerged(
  keyed: KeyedRow,
  merged: {
    source: string;
    merged_fields: unknown;
    merged_keys: string[] | null;
    merged_tokens: string[] | null;
  },
) {
  const filled = Object.entries((merged.merged_fields ?? {}) as Record<string, string>);
  const own = columnsOf(merged.source, keyed);
  const blank = filled.filter(([column]) => !(own as Record<string, unknown>)[column]);
  return {
    ...own,
    ...Object.fromEntries(blank),
    keys: [...new Set([...own.keys, ...(merged.merged_keys ?? [])])],
    tokens: [...new Set([...own.tokens, ...(merged.merged_tokens ?? [])])],
  };
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
