import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { NORMALISER_VERSION } from '@assay/match-engine/normalise';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { copyLine } from './copy-line.ts';
import { KEPT_COLUMNS, type KeyedRow } from './keyed-row.ts';
import type { TokenCounter } from './token-counts.ts';

/** What became of the rows of a batch. */
export interface BatchCounts {
  added: number;
  changed: number;
  unchanged: number;
}

const COLUMNS = KEPT_COLUMNS.join(', ');
const PIECE = 500;

/** Makes the connection ready to load: its staging table, and a long pending list so the key index is merged in bulk. */
export async function prepareLoading(client: pg.Client): Promise<void> {
  await client.query(`
    set synchronous_commit = off;
    set gin_pending_list_limit = '128MB';
    set maintenance_work_mem = '256MB';
    set work_mem = '64MB';
    create temp table staged_merchant (
      ${KEPT_COLUMNS.map((column) => `${column} text`).join(', ')},
      keys bigint[] not null, tokens text[] not null, content_hash bigint not null, principals jsonb
    ) on commit delete rows`);
}

/**
 * Merges a batch into the master file inside the open transaction: rows whose content is known are left alone, changed
 * ones replaced with their principals, the word counts kept in step. External ids must be unique within the batch.
 */
export async function mergeBatch(
  client: pg.Client,
  source: string,
  batch: readonly KeyedRow[],
  tokens: TokenCounter,
): Promise<BatchCounts & { tokens: Iterable<string> }> {
  const copy = client.query(
    copyFrom(`copy staged_merchant (${COLUMNS}, keys, tokens, content_hash, principals) from stdin`),
  );
  await pipeline(Readable.from(copyPieces(batch)), copy);
  const unchanged = await client.query(
    `delete from staged_merchant s using app.merchant m
     where m.source = $1 and m.external_id = s.external_id and m.content_hash = s.content_hash
       and m.normaliser_version = $2`,
    [source, NORMALISER_VERSION],
  );
  const skipped = unchanged.rowCount ?? 0;
  if (skipped === batch.length) return { added: 0, changed: 0, unchanged: skipped, tokens: [] };
  const counts = await wordChanges(client, source);
  const gone = await client.query(
    `with old as (select m.id from staged_merchant s join app.merchant m on m.source = $1 and m.external_id = s.external_id),
      dropped as (delete from app.principal p using old where p.merchant_id = old.id)
     select count(*)::int as count from old`,
    [source],
  );
  const changed = Number(gone.rows[0].count);
  const written = await client.query(
    `insert into app.merchant (source, ${COLUMNS}, keys, tokens, content_hash, normaliser_version)
     select $1, ${COLUMNS}, keys, tokens, content_hash, $2 from staged_merchant
     on conflict (source, external_id) do update set
       ${KEPT_COLUMNS.filter((column) => column !== 'external_id')
         .map((column) => `${column} = excluded.${column}`)
         .join(', ')},
       keys = excluded.keys, tokens = excluded.tokens, content_hash = excluded.content_hash,
       normaliser_version = excluded.normaliser_version, updated_at = now()`,
    [source, NORMALISER_VERSION],
  );
  await client.query(
    `insert into app.principal
       (merchant_id, position, first_name, middle_name, last_name, suffix, addr1, city, state, zip5, email, phone, npi_id)
     select m.id, p.position - 1, p.each->>'first_name', p.each->>'middle_name', p.each->>'last_name', p.each->>'suffix',
       p.each->>'addr1', p.each->>'city', p.each->>'state', p.each->>'zip5', p.each->>'email', p.each->>'phone', p.each->>'npi_id'
     from staged_merchant s join app.merchant m on m.source = $1 and m.external_id = s.external_id
     cross join lateral jsonb_array_elements(s.principals) with ordinality as p (each, position)
     where s.principals is not null`,
    [source],
  );
  await addWords(client, tokens, counts);
  const added = (written.rowCount ?? 0) - changed;
  await client.query('update app.match_total set merchants = merchants + $1', [added]);
  return { added, changed, unchanged: skipped, tokens: counts.keys() };
}

/** How the word counts change: the staged rows' words more, those of the rows they replace fewer. */
async function wordChanges(client: pg.Client, source: string): Promise<Map<string, number>> {
  const { rows } = await client.query<{ token: string; count: string }>(
    `select token, sum(n) as count from (
       select unnest(tokens) as token, 1 as n from staged_merchant
       union all
       select unnest(m.tokens), -1 from staged_merchant s join app.merchant m on m.source = $1 and m.external_id = s.external_id
     ) t group by token having sum(n) <> 0`,
    [source],
  );
  return new Map(rows.map(({ token, count }) => [token, Number(count)]));
}

/** Adds counted words to the dictionary. */
export async function addWords(
  client: Pick<pg.Client, 'query'>,
  tokens: TokenCounter,
  counts: ReadonlyMap<string, number>,
): Promise<void> {
  if (counts.size === 0) return;
  const rows = tokens.rows(counts);
  await client.query(
    `insert into app.name_token (token, merchants, variants)
     select token, merchants, variants::bigint[] from unnest($1::text[], $2::bigint[], $3::text[]) as t (token, merchants, variants)
     on conflict (token) do update set merchants = name_token.merchants + excluded.merchants`,
    [rows.tokens, rows.counts, rows.variants],
  );
}

function* copyPieces(batch: readonly KeyedRow[]): Generator<string> {
  for (let at = 0; at < batch.length; at += PIECE) {
    yield batch
      .slice(at, at + PIECE)
      .map(copyLine)
      .join('');
  }
}
