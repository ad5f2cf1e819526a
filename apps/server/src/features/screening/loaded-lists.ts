import { ScreenIndex } from '@assay/screen-engine/index';
import { sql } from 'kysely';
import { type Database, inSystem } from '#platform/database';
import * as store from './store.ts';

/** The current lists with an index of their names. */
export interface LoadedLists {
  lists: store.StoredList[];
  index: ScreenIndex<store.StoredEntry>;
}

let loaded: { version: string; lists: Promise<LoadedLists> } | undefined;

const versionOf = (lists: readonly store.StoredList[]) =>
  lists.map((list) => `${list.id} ${list.source_sha256}`).join(', ');

/**
 * The current lists, cached in the memory of this process and reloaded after an import. Versions and entries are read
 * in one snapshot, so a list is never incomplete.
 */
export async function loadedLists(db: Database): Promise<LoadedLists> {
  const current = await inSystem(db, store.currentLists);
  const now = versionOf(current);
  // The same versions may have been confirmed in the meantime.
  if (loaded?.version === now) {
    const held = await loaded.lists;
    // The entries were read after the versions, and an import may have finished in between.
    return versionOf(held.lists) === now ? { ...held, lists: current } : held;
  }
  const lists = inSystem(db, async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx);
    const versions = await store.currentLists(tx);
    return { lists: versions, index: await ScreenIndex.build(await store.entriesOf(tx, versions)) };
  });
  const slot = { version: now, lists };
  loaded = slot;
  lists.catch(() => {
    if (loaded === slot) loaded = undefined;
  });
  return lists;
}
