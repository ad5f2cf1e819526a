import { shownArticles, shownWatchlist } from '@assay/domain/screening';
import { Tabs } from '@mantine/core';
import { shownDay } from '#api/as-of';
import { type EvidenceContentProps, EvidenceHead, useLink } from '#features/gathering';
import { Empty } from '#ui/empty';
import { ListsChecked } from '../lists-checked.tsx';
import { WatchlistEntry } from '../watchlist-entry.tsx';
import { ArticleCard } from './article-card.tsx';
import styles from './media-modal.module.css';
import { SubjectGroups } from './subject-groups.tsx';

/** Articles and watchlist items found for an inquiry, by searched name, and the lists that were checked (BOF-162). */
export function MediaModal({ data, source, context }: EvidenceContentProps) {
  const { vital4 } = data.third_party_sources;
  const link = useLink(context);
  const articles = shownArticles(vital4.data.adverse_media, shownDay());
  const items = shownWatchlist(vital4.data.watchlists_sanctions);
  const isEmpty = articles.length + items.length === 0;
  const isWhole = source.state === 'complete' && !source.isPartial;
  const tabs = [
    {
      value: 'articles',
      label: `Adverse Media (${articles.length})`,
      none: articles.length === 0 && 'No adverse media articles',
      records: (
        <SubjectGroups records={articles} one="article" many="articles">
          {(article) => <ArticleCard key={article.id} article={article} link={link} />}
        </SubjectGroups>
      ),
    },
    {
      value: 'watchlists',
      label: `Watchlist & Sanctions (${items.length})`,
      none: items.length === 0 && 'No watchlist or sanctions matches',
      records: (
        <SubjectGroups records={items} one="item" many="items">
          {(item) => <WatchlistEntry key={item.id} item={item} link={link} />}
        </SubjectGroups>
      ),
    },
  ];
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
            {tabs.map(({ value, label }) => (
              <Tabs.Tab key={value} value={value}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {tabs.map(({ value, none, records }) => (
            <Tabs.Panel key={value} value={value}>
              {none && <Empty>{`${none} ${isWhole ? 'found' : 'so far'}.`}</Empty>}
              {records}
            </Tabs.Panel>
          ))}
        </Tabs>
      )}
      <div className={styles.lists}>
        <ListsChecked answer={vital4} />
      </div>
    </>
  );
}
