import { ScreenIndex } from '@assay/screen-engine/index';
import { sql } from 'kysely';
import { type Database, inSystem, type Tx } from '#platform/database';
import * as store from './store.ts';

/** The current lists with their names indexed. */
export interface LoadedLists {
  lists: store.StoredList[];
  index: ScreenIndex<store.StoredEntry>;
}

let loaded: { version: string; lists: Promise<LoadedLists> } | undefined;

const versionOf = (lists: readonly store.StoredList[]) =>
  lists.map((list) => `${list.id} ${list.source_sha256}`).join(', ');

async function load(tx: Tx, lists: store.StoredList[]): Promise<LoadedLists> {
  const entries =
    lists.length === 0
      ? []
      : await store.entriesOf(
          tx,
          lists.map((list) => list.id),
        );
  return { lists, index: await ScreenIndex.build(entries) };
}

/**
 * The current lists, kept in the memory of this process and read again when an import has replaced one. Versions and
 * entries are read in one snapshot, so never half of a list.
 */
export async function loadedLists(db: Database): Promise<LoadedLists> {
  const current = await inSystem(db, store.currentLists);
  const now = versionOf(current);
  // The same versions may have been confirmed since.
  if (loaded?.version === now) {
    const held = await loaded.lists;
    // They were read a moment after their versions were looked up, and an import may have come in between.
    return versionOf(held.lists) === now ? { ...held, lists: current } : held;
  }
  const lists = inSystem(db, async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx);
    return load(tx, await store.currentLists(tx));
  });
  const slot = { version: now, lists };
  loaded = slot;
  lists.catch(() => {
    if (loaded === slot) loaded = undefined;
  });
  return lists;
}
