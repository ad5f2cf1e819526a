import type { WatchlistItem } from '@assay/domain/screening';
import { type Link, LinkButton, RecordActions, RecordItem } from '#features/gathering';
import { WatchlistEntry } from '../watchlist-entry.tsx';

const PEP = 'PEP';

/** A watchlist item and its link button; a politically exposed person is linked as one. */
export function WatchlistItemCard({ item, link }: { item: WatchlistItem; link: Link }) {
  const record_type = item.category === PEP ? 'pep' : 'watchlist';
  return (
    <RecordItem>
      <WatchlistEntry item={item} />
      {link.isOffered && (
        <RecordActions>
          <LinkButton link={link} record={{ ...item, record_type }} />
        </RecordActions>
      )}
    </RecordItem>
  );
}
