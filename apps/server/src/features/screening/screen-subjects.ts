import type { WatchlistItem } from '@assay/domain/screening';
import type { WatchlistData } from '@assay/domain/third-party';
import { MATCH_THRESHOLD } from '@assay/screen-engine/compare';
import type { Database } from '#platform/database';
import { loadedLists } from './loaded-lists.ts';

/** Who is screened: a business or a person by name, with what else is known. */
export interface Subject {
  name: string;
  subject_type: WatchlistItem['subject_type'];
  /** `YYYY-MM-DD` */
  date_of_birth?: string | null;
  country?: string | null;
}

/** A watchlist item before it is stored: the contract's, less what storing adds. */
export type Hit = WatchlistData & { score: number };

/** A list behind a screening, with its size and age. */
export interface ListChecked {
  name: string;
  entries: number;
  imported_at: string;
  published_at: string | null;
}

/** What a screening found, and the versions it asked. No list means that nothing was screened. */
export interface Screening {
  lists: ListChecked[];
  hits: Hit[];
}

const MAX_HITS = 25;

/**
 * Screens subjects against the current lists. Hits score MATCH_THRESHOLD or more, best first; a name given twice for one
 * kind of subject is screened once.
 */
export async function screenSubjects(db: Database, subjects: readonly Subject[]): Promise<Screening> {
  const { lists, index } = await loadedLists(db);
  const listOf = new Map(lists.map((list) => [list.id, list]));
  const unique = new Map(
    subjects
      .filter((subject) => subject.name.trim() !== '')
      .map((subject) => [`${subject.subject_type} ${subject.name.trim().toLowerCase()}`, subject]),
  );
  const hits = [...unique.values()].flatMap((subject) =>
    index
      .search(
        {
          name: subject.name,
          type: subject.subject_type === 'principal' ? 'person' : 'organization',
          dob: subject.date_of_birth ? [subject.date_of_birth] : [],
          countries: subject.country ? [subject.country] : [],
        },
        { floor: MATCH_THRESHOLD, limit: MAX_HITS },
      )
      .map(({ entry, listed_name, score, reasons }): Hit => {
        const list = listOf.get(entry.watchlist_id);
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
          aliases: [entry.name, ...entry.aliases.map((alias) => alias.name)].filter(
            (name) => name !== listed_name,
          ),
          entry_id: entry.entry_id,
          listed_at: list?.published_at ?? null,
          url: entry.url || null,
          remarks: [entry.program, entry.remarks].filter((text) => text !== '').join('; ') || null,
          caution: null,
          text: null,
          reasons: [...reasons],
        };
      }),
  );
  return {
    lists: lists.map((list) => ({
      name: list.name,
      entries: list.entry_count,
      imported_at: list.imported_at.toISOString(),
      published_at: list.published_at,
    })),
    hits: hits.sort((x, y) => y.score - x.score),
  };
}
