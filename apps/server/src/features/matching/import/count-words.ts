import { sql } from 'kysely';
import type { Tx } from '#platform/database';
import { TokenCounter } from './token-counts.ts';

/**
 * Adds to the dictionary how many merchants more, or fewer, of an owner have each word. The owner is a lender, or null
 * for the public sources.
 */
export async function countWords(
  tx: Tx,
  changes: ReadonlyMap<string, number>,
  ownerId: string | null,
): Promise<void> {
  if (changes.size === 0) return;
  const rows = new TokenCounter().rows(changes);
  await sql`
    insert into app.name_token (token, owner_id, merchants, variants)
    select token, ${ownerId}::bigint, merchants, variants::bigint[]
    from unnest(${rows.tokens}::text[], ${rows.counts}::bigint[], ${rows.variants}::text[]) as t (token, merchants, variants)
    on conflict (token, owner_id) do update set merchants = name_token.merchants + excluded.merchants`.execute(
    tx,
  );
}

/** The change in each word's count when a merchant's words change from `before` to `after`. */
export function wordChanges(before: readonly string[], after: readonly string[]): Map<string, number> {
  const changes = new Map<string, number>();
  for (const token of after) if (!before.includes(token)) changes.set(token, 1);
  for (const token of before) if (!after.includes(token)) changes.set(token, -1);
  return changes;
}
