import type { WatchlistData } from '@assay/domain/screening';
import { MATCH_THRESHOLD } from '@assay/screen-engine/compare';
import type { Candidate, ScreenIndex } from '@assay/screen-engine/index';
import type { ListedEntry } from '@assay/screen-engine/lists';
import type { Database } from '#platform/database';
import type { QueriedList } from './checked-lists.ts';
import { loadedLists } from './loaded-lists.ts';
import type { StoredList } from './store.ts';
import { readingsOfSubject, type Subject } from './subject.ts';

/** A watchlist item before it is stored: the contract's fields without those that storing adds. */
export type Hit = WatchlistData & { score: number };

/** The fields of a list that its hits contain. */
type ListOfHit = Pick<StoredList, 'name' | 'publisher' | 'category' | 'published_at'>;

function hitOf(subject: Subject, found: Candidate<ListedEntry>, list: ListOfHit | undefined): Hit {
  const { entry, listed_name, score, reasons } = found;
  return {
    subject: subject.name,
    subject_type: subject.subject_type,
    score,
    category: list?.category ?? '',
    source_country: entry.countries[0] ?? null,
    source_region: null,
    source_agency_name: list?.publisher ?? '',
    source_agency_acronym: null,
    source_list_type: list?.name ?? '',
    listed_name,
    aliases: [entry.name, ...entry.aliases.map((alias) => alias.name)].filter((name) => name !== listed_name),
    addresses: entry.addresses.map((address) => address.split('\n').filter(Boolean).join(', ')),
    entry_id: entry.entry_id,
    listed_at: list?.published_at ?? null,
    url: entry.url || null,
    remarks: [entry.program, entry.remarks].filter((text) => text !== '').join('; ') || null,
    caution: null,
    text: null,
    reasons: [...reasons],
    entry: {
      name: entry.name,
      births: entry.dob,
      program: entry.program,
      countries: entry.countries,
      addresses: entry.addresses,
      remarks: entry.remarks,
    },
  };
}

/**
 * The entries of an index that match the subjects, best first. Every entry with a score of MATCH_THRESHOLD or more is a
 * hit, once per subject, without a maximum. A name given twice for one kind of subject is one subject with the better
 * score, because two people of that name may have different birth dates.
 */
export function hitsIn<Entry extends ListedEntry>(
  index: ScreenIndex<Entry>,
  subjects: readonly Subject[],
  listOf: (entry: Entry) => ListOfHit | undefined,
): Hit[] {
  const byName = Map.groupBy(
    subjects.filter(({ name }) => name.trim() !== ''),
    ({ name, subject_type }) => `${subject_type} ${name.trim().toLowerCase()}`,
  );
  const hits = [...byName.values()].flatMap((alike) => {
    const subject = alike.at(-1)!;
    const best = new Map<Entry, Hit>();
    const unlike = new Map(alike.map((each) => [(each.births ?? []).toSorted().join(), each]));
    for (const { query, cap, reason } of [...unlike.values()].flatMap(readingsOfSubject)) {
      for (const found of index.search(query, { floor: MATCH_THRESHOLD, limit: Number.POSITIVE_INFINITY })) {
        const hit = hitOf(subject, found, listOf(found.entry));
        const score = Math.min(hit.score, cap);
        const known = best.get(found.entry);
        if (known && known.score >= score) continue;
        best.set(found.entry, { ...hit, score, reasons: reason ? [...hit.reasons, reason] : hit.reasons });
      }
    }
    return [...best.values()];
  });
  return hits.sort((x, y) => y.score - x.score);
}

/** List versions, and what matches them. */
export interface CurrentLists {
  lists: QueriedList[];
  hitsOf(subjects: readonly Subject[]): Hit[];
}

/** The current list versions, to screen the subjects of any number of merchants against the same ones. */
export async function currentLists(db: Database): Promise<CurrentLists> {
  const { lists, index } = await loadedLists(db);
  const listOf = new Map(lists.map((list) => [list.id, list]));
  return {
    lists: lists.map((list) => ({
      name: list.name,
      entries: list.entry_count,
      imported_at: list.imported_at.toISOString(),
      published_at: list.published_at,
    })),
    hitsOf: (subjects) => hitsIn(index, subjects, ({ watchlist_id }) => listOf.get(watchlist_id)),
  };
}

/** Screens subjects against the current lists: the versions and the hits. Without lists nothing was screened. */
export async function screenSubjects(db: Database, subjects: readonly Subject[]) {
  const { lists, hitsOf } = await currentLists(db);
  return { lists, hits: hitsOf(subjects) };
}
