import { MATCH_THRESHOLD } from '@assay/screen-engine/compare';
import { ScreenIndex } from '@assay/screen-engine/index';
import type { ListedEntry } from '@assay/screen-engine/lists';
import { inSystem } from '#platform/database';
import type { JobRun } from '#platform/jobs';
import type { Services } from '#platform/services';
import type { QueriedList } from '../checked-lists.ts';
import { hitName } from '../hit-name.ts';
import { type Hit, hitsIn } from '../screen-subjects.ts';
import * as store from '../store.ts';
import { readingsOfSubject, type Subject } from '../subject.ts';

/** The changes of a list version, as questions about earlier responses. */
export interface ListChange {
  watchlist_id: string;
  /** the list's name */
  list: string;
  /** Whether a response used this version or a later one. */
  isKnownTo(lists: readonly QueriedList[]): boolean;
  /** Whether a new, changed or removed entry matches, or matched, one of the subjects. */
  mayMatter(subjects: readonly Subject[]): boolean;
  /** When the version was imported. */
  imported_at: Date;
  /** Its publication date, if known. */
  published_at: string | null;
  /** Whether the changed entries are known and there is at least one. */
  mayTouch: boolean;
  /** The subjects' hits that the version added and removed. */
  touched(subjects: readonly Subject[]): { came: Hit[]; went: Hit[] };
}

/** Work that another feature does for each list import, within the rescreening job; restarted after a kill. */
export type ListFollower = (job: JobRun, change: ListChange) => Promise<void>;

declare module '#platform/registries' {
  interface Registries {
    /** By feature. */
    listFollowers: Record<string, ListFollower>;
  }
}

type Deps = Pick<Services, 'db' | 'clock'>;

/**
 * The changes whose rescreening is not complete, in the order of import. Every response based on an earlier version is
 * stored by then: see areListsCurrent.
 */
export async function* waitingListChanges({ db }: Pick<Deps, 'db'>): AsyncGenerator<ListChange> {
  for (const list of await inSystem(db, store.awaitingRescreen)) {
    yield await listChange(db, list);
  }
}

/**
 * Indexes the changed entries only, so its cost grows with the change. For a version from before changes were stored,
 * every subject may be affected, and its new hits are unknown.
 */
async function listChange(db: Deps['db'], list: store.StoredList): Promise<ListChange> {
  const entries = await inSystem(db, async (tx) => {
    if (list.replaces) return store.changedEntries(tx, list);
    if (await store.hasEarlier(tx, list)) return null;
    return { before: [], now: await store.entriesOf(tx, [list]) };
  });
  const before = await ScreenIndex.build<ListedEntry>(entries?.before ?? []);
  const now = await ScreenIndex.build<ListedEntry>(entries?.now ?? []);
  const isLikeOne = (subject: Subject): boolean =>
    readingsOfSubject(subject).some(({ query }) =>
      [before, now].some((index) => index.search(query, { floor: MATCH_THRESHOLD, limit: 1 }).length > 0),
    );
  return {
    watchlist_id: list.id,
    list: list.name,
    imported_at: list.imported_at,
    published_at: list.published_at,
    isKnownTo: (lists) =>
      lists.some(({ name, imported_at }) => name === list.name && new Date(imported_at) >= list.imported_at),
    mayMatter: (subjects) => entries === null || subjects.some(isLikeOne),
    mayTouch: entries !== null && entries.before.length + entries.now.length > 0,
    touched(subjects) {
      const hits = (index: ScreenIndex<ListedEntry>) =>
        new Map(hitsIn(index, subjects, () => list).map((hit) => [JSON.stringify(hitName(hit)), hit]));
      const [were, are] = [hits(before), hits(now)];
      return {
        came: [...are].flatMap(([name, hit]) => (were.has(name) ? [] : [hit])),
        went: [...were].flatMap(([name, hit]) => (are.has(name) ? [] : [hit])),
      };
    },
  };
}

/** Marks the rescreening of the change as complete, so that all other responses are valid for its version too. */
export function closeListChange({ db, clock }: Deps, { watchlist_id }: ListChange): Promise<void> {
  return inSystem(db, (tx) => store.updateVersion(tx, watchlist_id, { rescreened_at: clock.now() }));
}
