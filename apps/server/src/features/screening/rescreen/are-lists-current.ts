import type { Tx } from '#platform/database';
import type { QueriedList } from '../checked-lists.ts';
import * as store from '../store.ts';

/**
 * Whether these list versions are still current. Blocks imports until the transaction ends, so that the next import's
 * rescreening sees a response stored in it.
 */
export async function areListsCurrent(tx: Tx, lists: readonly QueriedList[]): Promise<boolean> {
  await store.shareLockOnVersions(tx);
  const key = ({ name, imported_at }: { name: string; imported_at: string }) => `${imported_at} ${name}`;
  const current = (await store.currentLists(tx)).map(({ name, imported_at }) =>
    key({ name, imported_at: imported_at.toISOString() }),
  );
  return current.toSorted().join() === lists.map(key).toSorted().join();
}
