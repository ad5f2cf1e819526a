import { NORMALISER_VERSION } from '@assay/match-engine/normalise';
import type pg from 'pg';
import { STORED_COLUMNS } from '../merchant-columns.ts';
import { stagedLine } from './copy-line.ts';
import { copyRows } from './copy-rows.ts';
import type { KeyedRow } from './keyed-row.ts';

const STAGED_COLUMNS = [...STORED_COLUMNS, 'keys', 'tokens', 'content_hash', 'principals'];

/** Creates the temporary staging table for changed rows, which lasts as long as the connection. */
export async function makeStaging(client: pg.Client): Promise<void> {
  await client.query(`
    create temp table staged_merchant (
      ${STORED_COLUMNS.map((column) => `${column} text`).join(', ')},
      keys bigint[] not null, tokens text[] not null, content_hash bigint not null, principals jsonb
    ) on commit delete rows`);
}

/** Replaces rows the source already has, with their principals. Returns the change in each word's count. */
export async function changeRows(
  client: pg.Client,
  source: string,
  rows: readonly KeyedRow[],
): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map();
  await copyRows(client, 'staged_merchant', STAGED_COLUMNS, rows, stagedLine);
  // Values from merchants merged into this one fill the fields that the file leaves blank.
  await client.query(
    `update staged_merchant s set
       ${STORED_COLUMNS.filter((column) => column !== 'external_id')
         .map((column) => `${column} = coalesce(s.${column}, m.merged_fields->>'${column}')`)
         .join(', ')},
       keys = array(select unnest(s.keys) union select unnest(m.merged_keys)),
       tokens = array(select unnest(s.tokens) union select unnest(m.merged_tokens))
     from app.merchant m
     where m.source = $1 and m.external_id = s.external_id and m.merged_fields is not null`,
    [source],
  );
  const { rows: words } = await client.query<{ token: string; count: string }>(
    `select token, sum(n) as count from (
       select unnest(tokens) as token, 1 as n from staged_merchant
       union all
       select unnest(m.tokens), -1 from staged_merchant s
         join app.merchant m on m.source = $1 and m.external_id = s.external_id
     ) t group by token having sum(n) <> 0`,
    [source],
  );
  await client.query(
    `delete from app.principal p using staged_merchant s, app.merchant m
     where m.source = $1 and m.external_id = s.external_id and p.merchant_id = m.id and p.merged_from is null`,
    [source],
  );
  await client.query(
    `update app.merchant m set
       ${STORED_COLUMNS.filter((column) => column !== 'external_id')
         .map((column) => `${column} = s.${column}`)
         .join(', ')},
       keys = s.keys, tokens = s.tokens, content_hash = s.content_hash, normaliser_version = $2, updated_at = now()
     from staged_merchant s where m.source = $1 and m.external_id = s.external_id`,
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
  return new Map(words.map(({ token, count }) => [token, Number(count)]));
}
