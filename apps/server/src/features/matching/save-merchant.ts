import { NORMALISER_VERSION } from '@assay/match-engine/normalise';
import { sql } from 'kysely';
import type { Tx } from '#platform/database';
import type { Secrets } from '#platform/secrets';
import { listArrivals, listOwned } from './arrivals/arrival-store.ts';
import { countWords, wordChanges } from './import/count-words.ts';
import { type KeyedRow, keyRow } from './import/keyed-row.ts';
import type { MerchantRow } from './import/merchant-row.ts';
import { ownerOfSource } from './lender-source.ts';
import { countMerchants } from './match-total.ts';
import { changeUnjoined } from './membership/change-unjoined.ts';
import { deletionOf, withdrawStatement } from './membership/store.ts';
import { STORED_COLUMNS } from './merchant-columns.ts';
import { removeWithheldEins, runOn, saveWithheldEins, type WithheldEin } from './withheld-ein.ts';

/**
 * Adds one merchant to the master file, or replaces the one with the same source and external id, with its principals,
 * keys and word counts. Returns its id. For a merged merchant it returns the canonical one's id; a
 * deleted one is restored. For whole files use `assay import merchants`.
 */
export async function saveMerchant(
  tx: Tx,
  source: string,
  row: MerchantRow,
  secrets: Secrets | null = null,
): Promise<string> {
  const keyed = keyRow(0, row, secrets);
  const canonical = await restoreRetired(tx, source, row.external_id);
  const before = await tx
    .selectFrom('app.merchant')
    .select(['id', 'content_hash'])
    .where('source', '=', source)
    .where('external_id', '=', row.external_id)
    .executeTakeFirst();
  if (!before) return canonical ?? insertMerchant(tx, source, keyed, secrets);
  if (before.content_hash === String(keyed.contentHash) && canonical) return canonical;
  const id = await changeUnjoined(tx, [before.id], () => changeMerchant(tx, source, keyed, secrets));
  return canonical ?? id;
}

async function changeMerchant(
  tx: Tx,
  source: string,
  keyed: KeyedRow,
  secrets: Secrets | null,
): Promise<string> {
  const { row } = keyed;
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
    .executeTakeFirstOrThrow();
  if (row.withheld_ein)
    await saveWithheld(tx, [{ merchantId: before.id, digits: row.withheld_ein }], secrets);
  else await removeWithheldEins(runOn(tx), [before.id]);
  if (before.content_hash === String(keyed.contentHash) && before.keys.length > 0) return before.id;
  const found = withMergedValues(keyed, before);
  const { id } = await tx
    .updateTable('app.merchant')
    .set({ ...found, updated_at: sql`now()` })
    .where('id', '=', before.id)
    .returning('id')
    .executeTakeFirstOrThrow();
  await replacePrincipals(tx, { id, ownerId: ownerOfSource(source) }, row);
  await countWords(tx, wordChanges(before.tokens, found.tokens), ownerOfSource(source));
  const owner = ownerOfSource(source);
  await (owner === null ? listArrivals(tx, [id]) : listOwned(tx, owner, [id]));
  return id;
}

/** Replaces what a merchant has besides the columns of a record: people, a number, codes. Its keys stay as they are. */
export async function saveExtras(
  tx: Tx,
  merchant: { id: string; ownerId: string | null },
  row: MerchantRow,
  secrets: Secrets,
): Promise<void> {
  const { zip4, alt_phone, sic_code, ein, withheld_ein } = row;
  if (withheld_ein) await saveWithheld(tx, [{ merchantId: merchant.id, digits: withheld_ein }], secrets);
  else await removeWithheldEins(runOn(tx), [merchant.id]);
  await tx
    .updateTable('app.merchant')
    .set({ zip4, alt_phone, sic_code, ein, updated_at: sql`now()` })
    .where('id', '=', merchant.id)
    .execute();
  await replacePrincipals(tx, merchant, row);
}

/** Replaces the people that a merchant's own source states. */
async function replacePrincipals(
  tx: Tx,
  { id, ownerId }: { id: string; ownerId: string | null },
  row: MerchantRow,
): Promise<void> {
  await tx
    .deleteFrom('app.principal')
    .where('merchant_id', '=', id)
    .where('merged_from', 'is', null)
    .execute();
  await insertPrincipals(tx, ownerId, [[id, row]]);
}

/** Adds a merchant whose source and external id are new; searches find it at once. Returns its id. */
export async function insertMerchant(
  tx: Tx,
  source: string,
  keyed: KeyedRow,
  secrets: Secrets | null,
): Promise<string> {
  const ids = await insertMerchants(tx, source, [keyed], secrets);
  return ids.get(keyed.row.external_id)!;
}

/** Adds several merchants with different external ids. Returns their ids by external id. */
export async function insertMerchants(
  tx: Tx,
  source: string,
  rows: readonly KeyedRow[],
  secrets: Secrets | null,
): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map();
  const added = await tx
    .insertInto('app.merchant')
    .values(rows.map((keyed) => ({ ...columnsOf(source, keyed), name: keyed.row.name })))
    .returning(['id', 'external_id'])
    .execute();
  const ids = new Map(added.map(({ id, external_id }) => [external_id, id]));
  await insertPrincipals(
    tx,
    ownerOfSource(source),
    rows.map(({ row }) => [ids.get(row.external_id)!, row]),
  );
  const withheld = rows.flatMap(({ row: { external_id, withheld_ein } }) =>
    withheld_ein ? [{ merchantId: ids.get(external_id)!, digits: withheld_ein }] : [],
  );
  await saveWithheld(tx, withheld, secrets);
  const words = new Map<string, number>();
  for (const { tokens } of rows) for (const token of tokens) words.set(token, (words.get(token) ?? 0) + 1);
  await countWords(tx, words, ownerOfSource(source));
  await countMerchants(tx, rows.length, ownerOfSource(source));
  if (ownerOfSource(source) === null) await listArrivals(tx, [...ids.values()]);
  return ids;
}

/** Throws when a number must be encrypted and the caller has no key. */
async function saveWithheld(tx: Tx, numbers: readonly WithheldEin[], secrets: Secrets | null): Promise<void> {
  if (numbers.length === 0) return;
  if (!secrets) throw new Error('A withheld EIN cannot be stored without a key');
  await saveWithheldEins(runOn(tx), numbers, secrets);
}

/**
 * The master file's rows of a source by external id, including removed merchants, with a content hash to detect
 * changes.
 */
export async function merchantsByExternalId(
  tx: Tx,
  source: string,
  externalIds: readonly string[],
): Promise<Map<string, { id: string; contentHash: string | null }>> {
  const merchants = await tx
    .selectFrom('app.merchant')
    .select(['id', 'external_id', 'content_hash', 'keys'])
    .where('source', '=', source)
    .where('external_id', '=', sql<string>`any (${externalIds}::text[])`)
    .execute();
  const removed = await tx
    .selectFrom('app.retired_merchant')
    .select(['id', 'external_id'])
    .where('source', '=', source)
    .where('external_id', '=', sql<string>`any (${externalIds}::text[])`)
    .execute();
  return new Map([
    ...merchants.map(
      ({ id, external_id, content_hash, keys }) =>
        [external_id, { id, contentHash: keys.length > 0 ? content_hash : null }] as const,
    ),
    ...removed.map(({ id, external_id }) => [external_id, { id, contentHash: null }] as const),
  ]);
}

/** The canonical merchant of a merged one. A deleted one is restored. */
async function restoreRetired(tx: Tx, source: string, externalId: string): Promise<string | null> {
  const removed = await tx
    .selectFrom('app.retired_merchant')
    .select(['id', 'survivor_id'])
    .where('source', '=', source)
    .where('external_id', '=', externalId)
    .executeTakeFirst();
  if (!removed || removed.survivor_id) return removed?.survivor_id ?? null;
  const deletion = await deletionOf(tx, removed.id);
  if (deletion) {
    await changeUnjoined(tx, [removed.id], async () => {
      await withdrawStatement(tx, deletion.id, { userId: null, at: new Date() });
    });
    return null;
  }
  await tx.deleteFrom('app.retired_merchant').where('id', '=', removed.id).execute();
  await countMerchants(tx, 1, ownerOfSource(source));
  return null;
}

/** The row to store when others were merged into its merchant: their values fill its blank fields. */
function withMergedValues(
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
    ...Object.fromEntries(STORED_COLUMNS.map((column) => [column, row[column] ?? null])),
    source,
    owner_id: ownerOfSource(source),
    external_id: row.external_id,
    name: row.name,
    keys: keys.map(String),
    tokens,
    content_hash: String(contentHash),
    normaliser_version: NORMALISER_VERSION,
  };
}

async function insertPrincipals(
  tx: Tx,
  owner_id: string | null,
  rows: ReadonlyArray<readonly [merchantId: string, MerchantRow]>,
): Promise<void> {
  const people = rows.flatMap(([merchant_id, { principals }]) =>
    principals.map((person, position) => ({ ...person, merchant_id, position, owner_id })),
  );
  if (people.length > 0) await tx.insertInto('app.principal').values(people).execute();
}

/**
 * Merges the pending entries of the key and word indexes, so that searches are as fast as before; call it after adding
 * many.
 */
export async function mergePendingKeys(tx: Tx): Promise<void> {
  await sql`select app.merge_pending_keys()`.execute(tx);
}
