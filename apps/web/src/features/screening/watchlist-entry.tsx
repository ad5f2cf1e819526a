import { percentage, shortDate } from '@assay/domain/display';
import { reportFolds } from '@assay/domain/report';
import type { WatchlistItem } from '@assay/domain/screening';
import { type Link, RecordActions, RecordItem } from '#features/gathering';
import { ExternalLink } from '#ui/external-link';
import { Facts } from '#ui/facts';
import { ReadMore } from '#ui/read-more';
import { Tag } from '#ui/tag';
import styles from './watchlist.module.css';
import { WatchlistLinkButton } from './watchlist-link-button.tsx';

/** One watchlist item with all of its fields: listed name, list, and why it matched; and its link button. */
export function WatchlistEntry({ item, link }: { item: WatchlistItem; link: Link }) {
  return (
    <RecordItem>
      <article className={styles.item} aria-label={item.listed_name}>
        <header className={styles.head}>
          <h4 className={styles.listed}>{item.listed_name}</h4>
          <Tag tone="highest">Score {percentage(item.score)}</Tag>
        </header>
        {item.aliases.length > 0 && <p className={styles.second}>a.k.a. {item.aliases.join('; ')}</p>}
        <Facts
          columns
          facts={{
            'Why it came up': item.reasons.join('; '),
            List: item.source_list_type,
            Agency: [item.source_agency_name, item.source_agency_acronym].filter(Boolean).join(', '),
            Category: item.category,
            Country: [item.source_country, item.source_region].filter(Boolean).join(', '),
            Address: item.addresses?.length ? (
              <ReadMore text={item.addresses.join('; ')} limit={reportFolds.remarks} />
            ) : null,
            Caution: item.caution,
            Entry: <span className="mono">{item.entry_id}</span>,
            Found: shortDate(item.created_at),
            'List of': item.listed_at && shortDate(item.listed_at),
            Source: item.url && <ExternalLink href={item.url}>Open the source</ExternalLink>,
          }}
        />
        {[item.remarks, item.text].map(
          (text) =>
            text && (
              <div key={text} className={styles.remarks}>
                <ReadMore text={text} limit={reportFolds.remarks} />
              </div>
            ),
        )}
      </article>
      {link.isOffered && (
        <RecordActions>
          <WatchlistLinkButton item={item} link={link} />
        </RecordActions>
      )}
    </RecordItem>
  );
}
