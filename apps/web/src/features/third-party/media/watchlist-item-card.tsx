import type { WatchlistItem } from '@assay/domain/screening';
import { WatchlistEntry } from '#features/screening';
import { LinkButton } from '../linking/link-button.tsx';
import type { Link } from '../linking/use-link.ts';
import styles from '../modal/evidence-modal.module.css';

const PEP = 'PEP';

/** A watchlist item and the way to link it; a politically exposed person is linked as such. */
export function WatchlistItemCard({ item, link }: { item: WatchlistItem; link: Link }) {
  const record_type = item.category === PEP ? 'pep' : 'watchlist';
  return (
    <li className={styles.record}>
      <WatchlistEntry item={item} />
      {link.isOffered && (
        <div className={styles.actions}>
          <LinkButton link={link} record={{ ...item, record_type }} />
        </div>
      )}
    </li>
  );
}
