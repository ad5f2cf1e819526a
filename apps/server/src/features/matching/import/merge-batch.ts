import { NORMALISER_VERSION } from '@assay/match-engine/normalise';
import type pg from 'pg';
import { transactionOn } from '#platform/database';
import type { Secrets } from '#platform/secrets';
import { changeUnjoined } from '../membership/change-unjoined.ts';
import { removeWithheldEins, runOnClient, saveWithheldEins } from '../withheld-ein.ts';
import { addRows } from './add-rows.ts';
import { changeRows, makeStaging } from './change-rows.ts';
import { mayHaveOwnMerchants } from './import-lock.ts';
import type { KeyedRow } from './keyed-row.ts';
import type { TokenCounter } from './token-counts.ts';

/** What became of the rows of a batch. */
export interface BatchCounts {
  added: number;
  changed: number;
  unchanged: number;
}

/**
 * Prepares the connection for loading; a long pending list lets the key index be merged in bulk. New rows are not listed to
 * be related to companies, because findDuplicates lists them.
 */
export async function prepareLoading(client: pg.Client): Promise<void> {
  await client.query(`
    set synchronous_commit = off;
    set gin_pending_list_limit = '128MB';
    set maintenance_work_mem = '256MB';
    set work_mem = '128MB';
    set app.importing = 'on'`);
  await makeStaging(client);
}

/**
 * Merges a batch into the master file inside the open transaction: adds new rows, replaces changed ones and updates the
 * word counts. Unchanged rows are left alone. A merged or deleted merchant changes as if it were not, and is merged or
 * deleted again. External ids must be unique within the batch.
 */
export async function mergeBatch(
  client: pg.Client,
  source: string,
  batch: readonly KeyedRow[],
  { tokens, secrets }: { tokens: TokenCounter; secrets: Secrets },
): Promise<BatchCounts & { words: Iterable<string> }> {
  const known = await knownRows(client, source, batch);
  const changing = batch.flatMap(({ row, contentHash }) => {
    const stored = known.get(row.external_id);
    return stored && stored.hash !== String(contentHash) ? [stored.id] : [];
  });
  return changeUnjoined(transactionOn(client), changing, () =>
    mergeRows(client, source, batch, { known, tokens, secrets }),
  );
}

async function mergeRows(
  client: pg.Client,
  source: string,
  batch: readonly KeyedRow[],
  { known, tokens, secrets }: { known: KnownRows; tokens: TokenCounter; secrets: Secrets },
): Promise<BatchCounts & { words: Iterable<string> }> {
  const removed = await removedRows(client, source, batch);
  const present = batch.filter(({ row }) => !removed.has(row.external_id));
  const added = present.filter(({ row }) => !known.has(row.external_id));
  const changed = present.filter(({ row, contentHash }) => {
    const stored = known.get(row.external_id);
    return stored !== undefined && stored.hash !== String(contentHash);
  });
  const words = await addRows(client, source, added);
  for (const [word, count] of await changeRows(client, source, changed)) {
    words.set(word, (words.get(word) ?? 0) + count);
  }
  await addWords(client, tokens, words);
  await saveNumbers(client, source, { present, changed, secrets });
  await compareLater(client, source, [...added, ...changed]);
  if (added.length > 0) {
    await client.query('update app.match_total set merchants = merchants + $1 where owner_id is null', [
      added.length,
    ]);
  }
  return {
    added: added.length,
    changed: changed.length,
    unchanged: batch.length - added.length - changed.length,
    words: words.keys(),
  };
}

/** Has jobs compare the rows with the other merchants; see findDuplicates and joinOwnedMerchants. */
async function compareLater(client: pg.Client, source: string, rows: readonly KeyedRow[]): Promise<void> {
  if (rows.length === 0) return;
  const externalIds = rows.map(({ row }) => row.external_id);
  await client.query(
    `insert into app.merchant_to_compare (id)
     select id from app.merchant where source = $1 and external_id = any ($2) and owner_id is null
     order by id on conflict do nothing`,
    [source, externalIds],
  );
  if (!(await mayHaveOwnMerchants(client))) return;
  await client.query(
    `insert into app.merchant_arrival (id)
     select id from app.merchant where source = $1 and external_id = any ($2) and owner_id is null
     order by id on conflict do nothing`,
    [source, externalIds],
  );
}

/** Stores the withheld EINs of the rows, and removes those of changed rows that have none now. */
async function saveNumbers(
  client: pg.Client,
  source: string,
  {
    present,
    changed,
    secrets,
  }: { present: readonly KeyedRow[]; changed: readonly KeyedRow[]; secrets: Secrets },
): Promise<void> {
  const withheld = new Map(
    present.flatMap(({ row }) => (row.withheld_ein ? [[row.external_id, row.withheld_ein] as const] : [])),
  );
  const without = changed.flatMap(({ row }) => (row.withheld_ein ? [] : [row.external_id]));
  const ids = await merchantIds(client, source, [...withheld.keys(), ...without]);
  const run = runOnClient(client);
  await saveWithheldEins(
    run,
    [...withheld].map(([externalId, digits]) => ({ merchantId: ids.get(externalId)!, digits })),
    secrets,
  );
  await removeWithheldEins(
    run,
    without.map((externalId) => ids.get(externalId)!),
  );
}

async function merchantIds(
  client: pg.Client,
  source: string,
  externalIds: readonly string[],
): Promise<Map<string, string>> {
  if (externalIds.length === 0) return new Map();
  const { rows } = await client.query<{ external_id: string; id: string }>(
    'select external_id, id from app.merchant where source = $1 and external_id = any ($2)',
    [source, externalIds],
  );
  return new Map(rows.map(({ external_id, id }) => [external_id, id]));
}

type KnownRows = ReadonlyMap<string, { id: string; hash: string }>;

/** The ids and content hashes of those rows of the batch that the source already has; blank when their keys are outdated. */
async function knownRows(client: pg.Client, source: string, batch: readonly KeyedRow[]): Promise<KnownRows> {
  const { rows } = await client.query<{ external_id: string; id: string; hash: string }>(
    `select external_id, id, case when normaliser_version = $3 then content_hash::text else '' end as hash
     from app.merchant where source = $1 and external_id = any ($2)`,
    [source, batch.map(({ row }) => row.external_id), NORMALISER_VERSION],
  );
  return new Map(rows.map(({ external_id, id, hash }) => [external_id, { id, hash }]));
}

/** The ids of those rows of the batch whose merchants staff merged or deleted. */
async function removedRows(
  client: pg.Client,
  source: string,
  batch: readonly KeyedRow[],
): Promise<Set<string>> {
  const { rows } = await client.query<{ external_id: string }>(
    'select external_id from app.retired_merchant where source = $1 and external_id = any ($2)',
    [source, batch.map(({ row }) => row.external_id)],
  );
  return new Set(rows.map(({ external_id }) => external_id));
}

/** Adds counted words to the dictionary, new ones with their deletion variants. */
async function addWords(
  client: pg.Client,
  tokens: TokenCounter,
  counts: ReadonlyMap<string, number>,
): Promise<void> {
  if (counts.size === 0) return;
  const rows = tokens.rows(counts);
  await client.query(
    `insert into app.name_token (token, merchants, variants)
     select token, merchants, variants::bigint[]
     from unnest($1::text[], $2::bigint[], $3::text[]) as t (token, merchants, variants)
     on conflict (token, owner_id) do update set merchants = name_token.merchants + excluded.merchants`,
    [rows.tokens, rows.counts, rows.variants],
  );
}
