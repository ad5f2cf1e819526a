import { HISTORY_PAGE_SIZE } from '@assay/domain/notifications';
import { useEffect } from 'react';
import { Card } from '#ui/card';
import { Empty } from '#ui/empty';
import { NotLoaded } from '#ui/not-loaded';
import { Pager } from '#ui/pager';
import { useNotificationsView } from '../notifications-view.ts';
import { useNotificationHistory } from '../queries.ts';
import { HistoryTable } from './history-table.tsx';

/** The days that were checked, the newest first, with their findings (BOF-118). */
export function History() {
  const { view, change } = useNotificationsView();
  const page = view.page ?? 1;
  const history = useNotificationHistory(page);
  const { data, isPlaceholderData } = history;
  const pages = Math.max(1, Math.ceil((data?.count ?? 0) / HISTORY_PAGE_SIZE));
  const isPastTheEnd = data !== undefined && !isPlaceholderData && page > pages;
  useEffect(() => {
    if (isPastTheEnd) change({ page: pages > 1 ? pages : undefined }, { replace: true });
  }, [isPastTheEnd, pages, change]);
  return (
    <>
      <Card title="History" count={data && `${data.count.toLocaleString('en-US')} days`} flush>
        <NotLoaded query={history} rows={8} failed="The history could not be loaded." />
        {data?.count === 0 && <Empty>No notifications yet.</Empty>}
        {data && data.count > 0 && <HistoryTable days={data.results} isStale={isPlaceholderData} />}
      </Card>
      {pages > 1 && (
        <Pager
          page={Math.min(page, pages)}
          pages={pages}
          onPage={(next) => change({ page: next > 1 ? next : undefined })}
        />
      )}
    </>
  );
}
