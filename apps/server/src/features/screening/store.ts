import type { ListedAlias, ListedEntry } from '@assay/screen-engine/lists';
import { sql } from 'kysely';
import type { Tx } from '#platform/database';

/** The lists that screening asks now, with their size and age. */
export function currentLists(tx: Tx) {
  return tx
    .selectFrom('app.watchlist')
    .select(['id', 'name', 'publisher', 'category', 'imported_at', 'entry_count', 'source_sha256'])
    .select(sql<string | null>`published_at::text`.as('published_at'))
    .where('is_current', '=', true)
    .orderBy('name')
    .execute();
}

export type CurrentList = Awaited<ReturnType<typeof currentLists>>[number];

/** The current version of one list, locked so that two imports of it follow each other. */
export async function lockCurrent(tx: Tx, name: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`watchlist ${name}`}, 20))`.execute(tx);
  return tx
    .selectFrom('app.watchlist')
    .select(['id', 'entry_count', 'source_sha256'])
    .where('name', '=', name)
    .where('is_current', '=', true)
    .executeTakeFirst();
}

/** Ends a version: its row stays, its entries go. */
export async function retire(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('app.watchlist').set({ is_current: false }).where('id', '=', id).execute();
  await tx.deleteFrom('app.watchlist_entry').where('watchlist_id', '=', id).execute();
}

export interface NewList {
  name: string;
  publisher: string;
  category: string;
  published_at: string | null;
  imported_at: Date;
  entry_count: number;
  source_sha256: string;
}

export async function insertList(tx: Tx, list: NewList): Promise<string> {
  const row = await tx.insertInto('app.watchlist').values(list).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/** Adds entries to a version, a few hundred a statement. */
export async function insertEntries(
  tx: Tx,
  watchlistId: string,
  entries: readonly ListedEntry[],
): Promise<void> {
  await tx
    .insertInto('app.watchlist_entry')
    .values(
      entries.map((entry) => ({
        ...entry,
        watchlist_id: watchlistId,
        aliases: JSON.stringify(entry.aliases),
        dob: [...entry.dob],
        countries: [...entry.countries],
      })),
    )
    .execute();
}

/** The entries of some versions in a fixed order. */
export async function entriesOf(tx: Tx, watchlistIds: readonly string[]) {
  const rows = await tx
    .selectFrom('app.watchlist_entry')
    .selectAll()
    .where('watchlist_id', 'in', [...watchlistIds])
    .orderBy('watchlist_id')
    .orderBy(sql`length(entry_id)`)
    .orderBy('entry_id')
    .execute();
  return rows.map((row) => ({
    ...row,
    type: row.type as ListedEntry['type'],
    aliases: row.aliases as unknown as ListedAlias[],
  }));
}
