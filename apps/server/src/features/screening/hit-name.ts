import type { WatchlistData } from '@assay/domain/screening';

/** The vendor of the imported lists. */
export const LISTS = 'watchlists';

/** How a hit is known again, whenever it is found: by its list and entry, and for whom. */
export const hitName = ({
  source_list_type,
  entry_id,
  subject_type,
  subject,
}: Pick<WatchlistData, 'source_list_type' | 'entry_id' | 'subject_type' | 'subject'>) => ({
  external_id: `${source_list_type} ${entry_id}`,
  subject_ref: `${subject_type} ${subject.toLowerCase()}`,
});
