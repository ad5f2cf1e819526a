import type pg from 'pg';
import type { TokenCounter } from './token-counts.ts';

/** Adds counted words to the dictionary, new ones with their deletion variants. */
export async function addWords(
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
     on conflict (token) do update set merchants = name_token.merchants + excluded.merchants`,
    [rows.tokens, rows.counts, rows.variants],
  );
}
