import { feedEndpoints } from '@assay/domain/monitoring';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { download } from '#api/download';
import { PORTFOLIO_TITLE, PortfolioGate, PortfolioTabs } from '#features/portfolio';
import { SavedViews } from '#features/saved-views';
import { Card } from '#ui/card';
import { Empty } from '#ui/empty';
import { IconDownload } from '#ui/icons';
import { NotLoaded } from '#ui/not-loaded';
import { Page } from '#ui/page';
import { useView } from '#ui/use-view';
import { ChangeFilters } from './change-filters.tsx';
import { ChangeList } from './change-list.tsx';
import styles from './changes.module.css';
import { FeedView, isNarrowed } from './feed-view.ts';
import { useMarkAllOf } from './mark-all.tsx';
import { countText, useChangeCount, useChanges } from './queries.ts';

/** What changed about the merchants of the portfolio, newest first. */
export const ChangesPage = () => (
  <PortfolioGate>
    <Changes />
  </PortfolioGate>
);

function Changes() {
  const { view, show } = useView('/healthcheck/changes', FeedView);
  const changes = useChanges(view);
  const { data, isPlaceholderData, hasNextPage } = changes;
  const total = useChangeCount(view).data;
  const rows = data?.pages.flatMap(({ results }) => results) ?? [];
  const marking = useMarkAllOf({ view, through: data?.pages[0]?.through ?? null });
  const file = useMutation({
    mutationFn: () => download(feedEndpoints.changes, { query: { ...view, csv: 'true' } }),
  });
  const go = (search: FeedView, options?: { replace?: boolean }) => {
    marking.forget();
    show(search, options);
  };
  return (
    <Page
      title={PORTFOLIO_TITLE}
      actions={
        <>
          {marking.button}
          <SavedViews list="changes" />
          <Button
            leftSection={<IconDownload size={14} aria-hidden />}
            loading={file.isPending}
            disabled={rows.length === 0}
            onClick={() => file.mutate()}
          >
            Download CSV
          </Button>
        </>
      }
    >
      <PortfolioTabs current="changes" />
      <ChangeFilters
        view={view}
        summary={total && !isPlaceholderData ? changesText(total) : undefined}
        onChange={(part, options) => go({ ...view, ...part }, options)}
        onClear={() => go({})}
      />
      {marking.notice}
      <Card flush>
        <NotLoaded query={changes} rows={8} failed="The changes could not be loaded." />
        {data && rows.length === 0 && <NoChanges view={view} />}
        {rows.length > 0 && <ChangeList changes={rows} isStale={isPlaceholderData} />}
      </Card>
      {hasNextPage && !isPlaceholderData && (
        <div className={styles.more}>
          <Button loading={changes.isFetchingNextPage} onClick={() => void changes.fetchNextPage()}>
            Show More
          </Button>
        </div>
      )}
    </Page>
  );
}

const changesText = (total: { count: number; has_more: boolean }): string =>
  `${countText(total)} ${total.count === 1 ? 'change' : 'changes'}`;

function NoChanges({ view }: { view: FeedView }) {
  const { unseen, ...others } = view;
  if (unseen && !isNarrowed(others)) return <Empty>You have seen every change.</Empty>;
  if (isNarrowed(view)) return <Empty>No changes found.</Empty>;
  return (
    <Empty>
      No changes yet. Changes to your portfolio merchants and their watchlist matches appear here.
    </Empty>
  );
}
