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
  const stored = present.flatMap((keyed) => {
    const before = known.get(keyed.row.external_id);
    return before ? [{ keyed, before, isChanged: before.hash !== String(keyed.contentHash) }] : [];
  });
  const changed = stored.filter(({ isChanged }) => isChanged);
  const { ids, words } = await addRows(client, source, added);
  const changedRows = changed.map(({ keyed }) => keyed);
  for (const [word, count] of await changeRows(client, source, changedRows)) {
    words.set(word, (words.get(word) ?? 0) + count);
  }
  await addWords(client, tokens, words);
  await saveNumbers(client, {
    added: added.map((keyed, at) => ({ keyed, id: ids[at]! })),
    stored,
    secrets,
  });
  await saveOtherNames(client, [
    ...added.map((keyed, at) => ({ keyed, id: ids[at]! })),
    ...changed.map(({ keyed, before }) => ({ keyed, id: before.id })),
  ]);
  await compareLater(client, [...ids, ...changed.map(({ before }) => before.id)]);
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

/** Keeps the names that a row has besides its legal and its trade name. */
async function saveOtherNames(
  client: pg.Client,
  rows: readonly { keyed: KeyedRow; id: string }[],
): Promise<void> {
  const named = rows.filter(({ keyed }) => keyed.otherName !== null);
  if (named.length === 0) return;
  await client.query(
    `insert into app.known_name (merchant_id, name)
     select t.id, t.name from unnest($1::bigint[], $2::text[]) as t (id, name) on conflict do nothing`,
    [named.map(({ id }) => id), named.map(({ keyed }) => keyed.otherName)],
  );
}

/** Has jobs compare public merchants with the others; see findDuplicates and joinOwnedMerchants. */
async function compareLater(client: pg.Client, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await client.query(
    'insert into app.merchant_to_compare (id) select id from unnest($1::bigint[]) id order by id on conflict do nothing',
    [ids],
  );
  if (!(await mayHaveOwnMerchants(client))) return;
  await client.query(
    'insert into app.merchant_arrival (id) select id from unnest($1::bigint[]) id order by id on conflict do nothing',
    [ids],
  );
}

/** Stores the withheld EINs of rows that may have another one now, and removes those of changed rows without one. */
async function saveNumbers(
  client: pg.Client,
  {
    added,
    stored,
    secrets,
  }: {
    added: readonly { keyed: KeyedRow; id: string }[];
    stored: readonly { keyed: KeyedRow; before: KnownRow; isChanged: boolean }[];
    secrets: Secrets;
  },
): Promise<void> {
  const run = runOnClient(client);
  // A changed row always: what was read before may be the number of a merchant that is merged into its own.
  const others = stored.filter(
    ({ keyed, before, isChanged }) => isChanged || keyed.einHash !== before.einHash,
  );
  await saveWithheldEins(
    run,
    [...added, ...others.map(({ keyed, before }) => ({ keyed, id: before.id }))].flatMap(
      ({ keyed: { row, einHash }, id }) =>
        row.withheld_ein ? [{ merchantId: id, digits: row.withheld_ein, hash: einHash }] : [],
    ),
    secrets,
  );
  await removeWithheldEins(
    run,
    others.flatMap(({ keyed: { row }, before, isChanged }) =>
      isChanged && !row.withheld_ein ? [before.id] : [],
    ),
  );
}

/** A row that the source already has. */
interface KnownRow {
  id: string;
  /** The hash of its content; blank when its keys are outdated. */
  hash: string;
  /** The hash of its withheld EIN. */
  einHash: string | null;
}
type KnownRows = ReadonlyMap<string, KnownRow>;

/** Those rows of the batch that the source already has. */
async function knownRows(client: pg.Client, source: string, batch: readonly KeyedRow[]): Promise<KnownRows> {
  const { rows } = await client.query<KnownRow & { external_id: string }>(
    `select m.external_id, m.id, case when m.normaliser_version = $3 then m.content_hash::text else '' end as hash,
       w.number_hash as "einHash"
     from app.merchant m left join app.withheld_ein w on w.merchant_id = m.id
     where m.source = $1 and m.external_id = any ($2)`,
    [source, batch.map(({ row }) => row.external_id), NORMALISER_VERSION],
  );
  return new Map(rows.map(({ external_id, ...known }) => [external_id, known]));
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
