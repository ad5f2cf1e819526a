import { shownArticles, shownWatchlist, type WatchlistItem } from '@assay/domain/screening';
import { Tabs } from '@mantine/core';
import { shownDay } from '#api/as-of';
import {
  type EvidenceContentProps,
  EvidenceHead,
  type Link,
  RecordActions,
  RecordItem,
  useLink,
} from '#features/gathering';
import { Empty } from '#ui/empty';
import { ListsChecked } from '../lists-checked.tsx';
import { WatchlistEntry } from '../watchlist-entry.tsx';
import { WatchlistLinkButton } from '../watchlist-link-button.tsx';
import { ArticleCard } from './article-card.tsx';
import styles from './media-modal.module.css';
import { SubjectGroups } from './subject-groups.tsx';

/** A watchlist item and its link button. */
function WatchlistItemCard({ item, link }: { item: WatchlistItem; link: Link }) {
  return (
    <RecordItem>
      <WatchlistEntry item={item} />
      {link.isOffered && (
        <RecordActions>
          <WatchlistLinkButton item={item} link={link} />
        </RecordActions>
      )}
    </RecordItem>
  );
}

/** Articles and watchlist items found for an inquiry, by searched name, and the lists that were checked (BOF-162). */
export function MediaModal({ data, source, context }: EvidenceContentProps) {
  const { vital4 } = data.third_party_sources;
  const link = useLink(context);
  const articles = shownArticles(vital4.data.adverse_media, shownDay());
  const items = shownWatchlist(vital4.data.watchlists_sanctions);
  const isEmpty = articles.length + items.length === 0;
  const isWhole = source.state === 'complete' && !source.isPartial;
  return (
    <>
      <EvidenceHead
        data={data}
        source={source}
        isEmpty={isEmpty}
        none="No adverse media or watchlist data available."
      />
      {!isEmpty && (
        <Tabs
          defaultValue={items.length > 0 ? 'watchlists' : 'articles'}
          keepMounted={false}
          classNames={{ list: styles.tabs, tab: styles.tab, panel: styles.panel }}
        >
          <Tabs.List aria-label="Kinds of findings">
            <Tabs.Tab value="articles">{`Adverse Media (${articles.length})`}</Tabs.Tab>
            <Tabs.Tab value="watchlists">{`Watchlist & Sanctions (${items.length})`}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="articles">
            {articles.length === 0 && (
              <Empty>
                {isWhole ? 'No adverse media articles found.' : 'No adverse media articles so far.'}
              </Empty>
            )}
            <SubjectGroups records={articles} one="article" many="articles">
              {(article) => <ArticleCard key={article.id} article={article} link={link} />}
            </SubjectGroups>
          </Tabs.Panel>
          <Tabs.Panel value="watchlists">
            {items.length === 0 && (
              <Empty>
                {isWhole
                  ? 'No watchlist or sanctions matches found.'
                  : 'No watchlist or sanctions matches so far.'}
              </Empty>
            )}
            <SubjectGroups records={items} one="item" many="items">
              {(item) => <WatchlistItemCard key={item.id} item={item} link={link} />}
            </SubjectGroups>
          </Tabs.Panel>
        </Tabs>
      )}
      <div className={styles.lists}>
        <ListsChecked answer={vital4} />
      </div>
    </>
  );
}
