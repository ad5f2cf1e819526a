import type { WatchlistData } from '@assay/domain/screening';

/** The vendor name of the imported lists. */
export const LISTS = 'watchlists';

/** The key that identifies a hit in every search: its list, its entry and its subject. */
export const hitName = ({
  source_list_type,
  entry_id,
  subject_type,
  subject,
}: Pick<WatchlistData, 'source_list_type' | 'entry_id' | 'subject_type' | 'subject'>) => ({
  external_id: `${source_list_type} ${entry_id}`,
  subject_ref: `${subject_type} ${subject.toLowerCase()}`,
});
