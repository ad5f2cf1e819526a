import { daysSince, type ListChecked, staleness } from '@assay/domain/screening';
import type { Tx } from '#platform/database';
import type { Services } from '#platform/services';
import * as store from './store.ts';

/** The version of a list that a screening used, as its response stores it. */
export type QueriedList = Pick<ListChecked, 'name' | 'entries' | 'imported_at' | 'published_at'>;

/** The digits of the file hash that identify a list version. */
const VERSION_LENGTH = 12;

/** A list with its age, and whether it is out of date now. */
export function agedList(
  list: store.StoredList,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
): ListChecked {
  const now = clock.now();
  const dates = { confirmed_at: list.confirmed_at.toISOString(), published_at: list.published_at };
  return {
    name: list.name,
    version: list.source_sha256.slice(0, VERSION_LENGTH),
    entries: list.entry_count,
    imported_at: list.imported_at.toISOString(),
    ...dates,
    age_days: daysSince(dates.confirmed_at, now),
    stale: staleness(dates, now, {
      max_age_days: config.WATCHLIST_MAX_AGE_DAYS,
      max_published_days: config.WATCHLIST_MAX_PUBLISHED_DAYS,
    }),
  };
}

/**
 * The list versions for which the responses are valid now. A response becomes valid for a later version once the
 * rescreening for that version is complete: everything that it may change was screened again. Of two responses the
 * older one counts. A version is superseded while its successor's rescreening is incomplete.
 */
export async function checkedLists(
  tx: Tx,
  lists: readonly QueriedList[],
  deps: Pick<Services, 'config' | 'clock'>,
): Promise<ListChecked[]> {
  const moments = lists.map(({ imported_at }) => imported_at).sort();
  if (!moments[0]) return [];
  const byName = Map.groupBy(await store.versionsSince(tx, new Date(moments[0])), ({ name }) => name);
  return [...byName].flatMap(([name, versions]) => {
    const [oldest] = lists
      .filter((list) => list.name === name)
      .map(({ imported_at }) => imported_at)
      .sort();
    // A list without a response was first imported after them: they are valid from its first version on.
    let valid = oldest ? versions.findIndex(({ imported_at }) => imported_at.toISOString() === oldest) : -1;
    if (oldest && valid < 0) return [];
    while (versions[valid + 1]?.rescreened_at) valid++;
    const version = versions[valid];
    if (!version) return [];
    const list = agedList(version, deps);
    return [{ ...list, stale: version.is_current ? list.stale : 'superseded' }];
  });
}

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
