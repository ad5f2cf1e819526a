import type { WatchlistData } from '@assay/domain/screening';

/** The vendor name of the imported lists. */
export const LISTS = 'watchlists';

/** The key that identifies a hit in every search: its list, its entry and its subject. */
export const hitName = (
  hit: Pick<WatchlistData, 'source_list_type' | 'entry_id' | 'subject_type' | 'subject'>,
) => ({
  external_id: `${hit.source_list_type} ${hit.entry_id}`,
  subject_ref: `${hit.subject_type} ${hit.subject.toLowerCase()}`,
});
