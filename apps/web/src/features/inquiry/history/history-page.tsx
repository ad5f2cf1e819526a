import { historyPages } from '@assay/domain/inquiry';
import { useEffect } from 'react';
import { ApiProblem } from '#api/call';
import { SavedViews } from '#features/saved-views';
import { useViewer } from '#features/session';
import { AccessDenied } from '#ui/access-denied';
import { Card } from '#ui/card';
import { NotLoaded } from '#ui/not-loaded';
import { Page } from '#ui/page';
import { Pager } from '#ui/pager';
import { useView } from '#ui/use-view';
import { useInquiryHistory } from '../queries.ts';
import { HistoryFilters } from './history-filters.tsx';
import { HistoryTable } from './history-table.tsx';
import { HistoryView, isFiltered } from './history-view.ts';

const FORBIDDEN = 403;

/** The screen `/inquiry-history`: every inquiry of the active lender, for staff (BOF-140..145). */
export function HistoryPage() {
  const { is_admin } = useViewer();
  return is_admin ? <History /> : <Denied />;
}

const Denied = () => (
  <Page title="Inquiry History">
    <AccessDenied who="staff" />
  </Page>
);

function History() {
  const { view, show, change } = useView('/inquiry-history', HistoryView);
  /** A filter or another order returns to the first page. */
  const narrow = (part: Partial<HistoryView>, options?: { replace?: boolean }) =>
    change({ page: undefined, ...part }, options);
  const history = useInquiryHistory(view);
  const { data, error, isPlaceholderData } = history;
  const page = view.page ?? 1;
  const pages = historyPages(data?.count ?? 0);
  const isPastTheEnd = data !== undefined && !isPlaceholderData && page > pages;

  useEffect(() => {
    if (isPastTheEnd) change({ page: pages }, { replace: true });
  }, [isPastTheEnd, pages, change]);

  if (error instanceof ApiProblem && error.status === FORBIDDEN) return <Denied />;
  return (
    <Page
      title="Inquiry History"
      subtitle="Explore the complete inquiry history"
      actions={<SavedViews list="inquiry-history" />}
    >
      <HistoryFilters
        view={view}
        // The previous view's count does not apply to this one.
        summary={data && !isPlaceholderData ? summaryOf(data.count, isFiltered(view)) : undefined}
        onChange={narrow}
        onClear={() => show({ ordering: view.ordering })}
      />
      <Card flush>
        <NotLoaded query={history} rows={8} failed="Error loading inquiry history. Please try again." />
        {data && (
          <HistoryTable
            inquiries={data.results}
            isStale={isPlaceholderData}
            ordering={view.ordering ?? '-created_at'}
            onOrder={(ordering) => narrow({ ordering: ordering === '-created_at' ? undefined : ordering })}
          />
        )}
      </Card>
      {data && pages > 1 && (
        <Pager page={Math.min(page, pages)} pages={pages} onPage={(next) => change({ page: next })} />
      )}
    </Page>
  );
}

const summaryOf = (count: number, filtered: boolean) =>
  `${count.toLocaleString('en-US')} total inquiries${filtered ? ' matching your filters' : ''}`;
