import type { ListedAlias, ListedEntry } from '@assay/screen-engine/lists';
import { type Selectable, sql, type Updateable } from 'kysely';
import { lockNamed, type Schema, type Tx } from '#platform/database';

const versions = (tx: Tx) => tx.selectFrom('app.watchlist').selectAll();

/** The lists that screening uses now, with their size and age. */
export function currentLists(tx: Tx) {
  return versions(tx).where('is_current', '=', true).orderBy('name').execute();
}

/** Every version imported since a time, in order of import. */
export function versionsSince(tx: Tx, moment: Date) {
  return versions(tx).where('imported_at', '>=', moment).orderBy('name').orderBy('id').execute();
}

export type StoredList = Selectable<Schema['app.watchlist']>;

/** The current version of a list, locked so that its imports run one at a time. */
export async function lockCurrent(tx: Tx, name: string) {
  await lockNamed(tx, `watchlist ${name}`);
  return versions(tx).where('name', '=', name).where('is_current', '=', true).executeTakeFirst();
}

/** An earlier version of the list from the same files. */
export function versionOfFiles(tx: Tx, name: string, sha256: string) {
  return versions(tx)
    .where('name', '=', name)
    .where('source_sha256', '=', sha256)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The total number of aliases in a version. */
export async function aliasCount(tx: Tx, watchlistId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('app.watchlist_entry')
    .select(sql<string>`coalesce(sum(jsonb_array_length(aliases)), 0)`.as('count'))
    .where('watchlist_id', '=', watchlistId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Changes a version: when it was last found to be the newest (`confirmed_at`), became the current one (`imported_at`) or
 * was rescreened, its publication date, or whether it is the current one.
 */
export async function updateVersion(
  tx: Tx,
  id: string,
  values: Updateable<Schema['app.watchlist']>,
): Promise<void> {
  await tx.updateTable('app.watchlist').set(values).where('id', '=', id).execute();
}

const VERSIONS = 'watchlist versions';

/** Share-locks the versions until the transaction ends, for storing a response based on them. */
export async function shareLockOnVersions(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${VERSIONS}, 0))`.execute(tx);
}

/**
 * Locks the versions exclusively until the transaction ends: waits for all responses that are being stored and admits
 * no new ones, so that a rescreening sees every response of an earlier version.
 */
export const exclusiveLockOnVersions = (tx: Tx): Promise<void> => lockNamed(tx, VERSIONS);

/** Adds a version as the current one and keeps the one it replaces. */
export async function insertList(
  tx: Tx,
  list: Omit<StoredList, 'id' | 'confirmed_at' | 'rescreened_at' | 'is_current' | 'created_at'>,
): Promise<string> {
  if (list.replaces) await updateVersion(tx, list.replaces, { is_current: false });
  const row = await tx
    .insertInto('app.watchlist')
    .values({ ...list, confirmed_at: list.imported_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Adds entries to a version, a few hundred per statement. */
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
        addresses: [...entry.addresses],
      })),
    )
    .execute();
}

/**
 * Stores which entries are new, changed or removed in a version, and deletes those stored for the replaced one. Returns
 * their number.
 */
export async function recordEntryChanges(tx: Tx, watchlistId: string, replaced: string): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into app.watchlist_change (watchlist_id, entry_id, before)
    select ${watchlistId}, coalesce(b.entry_id, a.entry_id), to_jsonb(b) - 'watchlist_id'
    from (select * from app.watchlist_entry where watchlist_id = ${replaced}) b
    full join (select * from app.watchlist_entry where watchlist_id = ${watchlistId}) a on a.entry_id = b.entry_id
    where (to_jsonb(a) - 'watchlist_id') is distinct from (to_jsonb(b) - 'watchlist_id')`.execute(tx);
  await tx.deleteFrom('app.watchlist_entry').where('watchlist_id', '=', replaced).execute();
  return Number(numAffectedRows ?? 0);
}

/** The entries of versions in a fixed order. */
export async function entriesOf(tx: Tx, lists: readonly StoredList[]) {
  const ids = lists.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('app.watchlist_entry')
    .selectAll()
    .where('watchlist_id', 'in', ids)
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

/** An entry with its version. */
export type StoredEntry = Awaited<ReturnType<typeof entriesOf>>[number];

/**
 * The changed entries as they were before a version, and as they are in it: in the list's current version, or before
 * the next version that changed them. So each of several versions has its own changes, whenever it is compared.
 */
export async function changedEntries(
  tx: Tx,
  { id, name }: StoredList,
): Promise<{ before: ListedEntry[]; now: ListedEntry[] }> {
  const { rows } = await sql<{ before: ListedEntry | null; now: ListedEntry | null }>`
    select change.before, case when next.entry_id is null then to_jsonb(entry) - 'watchlist_id' else next.before end as now
    from app.watchlist_change change
    left join lateral (
      select later.entry_id, later.before from app.watchlist_change later
      join app.watchlist list on list.id = later.watchlist_id
      where list.name = ${name} and later.watchlist_id > change.watchlist_id and later.entry_id = change.entry_id
      order by later.watchlist_id limit 1) next on true
    left join (app.watchlist_entry entry join app.watchlist current on current.id = entry.watchlist_id
      and current.name = ${name} and current.is_current) on entry.entry_id = change.entry_id
    where change.watchlist_id = ${id}::bigint`.execute(tx);
  return {
    before: rows.flatMap(({ before }) => before ?? []),
    now: rows.flatMap(({ now }) => now ?? []),
  };
}

/** Whether the list has a version before this one. */
export async function hasEarlier(tx: Tx, { id, name }: StoredList): Promise<boolean> {
  const earlier = await versions(tx).where('name', '=', name).where('id', '<', id).executeTakeFirst();
  return earlier !== undefined;
}

/** Versions whose rescreening is not complete, in order of import. */
export function awaitingRescreen(tx: Tx): Promise<StoredList[]> {
  return versions(tx).where('rescreened_at', 'is', null).orderBy('id').execute();
}
