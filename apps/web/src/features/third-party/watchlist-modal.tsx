import { shownWatchlist } from '@assay/domain/report';
import type { ThirdPartyData } from '@assay/domain/third-party';
import { Modal } from '@mantine/core';
import { WatchlistEntry } from '#features/screening';
import { Empty } from '#ui/empty';
import styles from './evidence-modal.module.css';
import type { EvidenceSource } from './evidence-sources.ts';
import { SearchedFor } from './searched-for.tsx';

interface WatchlistModalProps {
  data: ThirdPartyData;
  source: EvidenceSource;
  isOpen: boolean;
  onClose: () => void;
}

/** The watchlist items found for an inquiry, by the business or principal they came up for. */
export function WatchlistModal({ data, source, isOpen, onClose }: WatchlistModalProps) {
  const items = shownWatchlist(data.third_party_sources.vital4.data.watchlists_sanctions);
  const subjects = Map.groupBy(items, ({ subject, subject_type }) => JSON.stringify([subject, subject_type]));
  return (
    <Modal opened={isOpen} onClose={onClose} title={`Watchlist & Sanctions (${items.length})`} size={760}>
      <SearchedFor inquiry={data.inquiry} source={source} />
      {items.length === 0 && (
        <Empty>
          {source.state === 'empty'
            ? 'No watchlist or sanctions matches found.'
            : (source.message ?? 'No data available.')}
        </Empty>
      )}
      {[...subjects].map(([key, found]) => (
        <section key={key} className={styles.group} aria-label={found[0]?.subject}>
          <h3 className={styles.subject}>
            {found[0]?.subject}
            <span className={styles.second}>
              {found[0]?.subject_type === 'principal' ? 'Principal' : 'Business'}
              {found.length > 1 && ` · ${found.length} items`}
            </span>
          </h3>
          <ul className={styles.records}>
            {found.map((item) => (
              <li key={item.id} className={styles.record}>
                <WatchlistEntry item={item} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Modal>
  );
}
