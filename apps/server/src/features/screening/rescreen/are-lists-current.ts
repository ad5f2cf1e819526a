import type { Tx } from '#platform/database';
import type { QueriedList } from '../checked-lists.ts';
import * as store from '../store.ts';

/**
 * Whether the lists that were asked are the current ones still. No import puts another in their place until the
 * transaction ends, so an answer that is stored in it is among those that the next import has gone through.
 */
export async function areListsCurrent(tx: Tx, lists: readonly QueriedList[]): Promise<boolean> {
  await store.shareLockOnVersions(tx);
  const key = ({ name, imported_at }: { name: string; imported_at: string }) => `${imported_at} ${name}`;
  const current = (await store.currentLists(tx)).map(({ name, imported_at }) =>
    key({ name, imported_at: imported_at.toISOString() }),
  );
  return current.toSorted().join() === lists.map(key).toSorted().join();
}
