import type { WatchlistItem } from '@assay/domain/screening';
import { type Link, RecordActionButton } from '#features/gathering';

const PEP = 'PEP';

/** Links a watchlist item to the merchant; a politically exposed person is linked as one (REP-094). */
export function WatchlistLinkButton({ item, link }: { item: WatchlistItem; link: Link }) {
  const record_type = item.category === PEP ? 'pep' : 'watchlist';
  return <RecordActionButton action={link} record={{ ...item, record_type }} />;
}
