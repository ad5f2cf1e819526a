import { historyPages } from '@assay/domain/inquiry';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { ApiProblem } from '#api/call';
import { SavedViews } from '#features/saved-views';
import { useViewer } from '#features/session';
import { AccessDenied } from '#ui/access-denied';
import { Card } from '#ui/card';
import { Failed } from '#ui/failed';
import { Page } from '#ui/page';
import { Pager } from '#ui/pager';
import { SkeletonRows } from '#ui/skeleton-rows';
import { useSearchOf } from '#ui/use-search-of';
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
  const { view, change, clearFilters } = useHistoryView();
  const { data, error, isPending, isPlaceholderData, refetch } = useInquiryHistory(view);
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
        onChange={change}
        onClear={clearFilters}
      />
      <Card flush>
        {isPending && <SkeletonRows rows={8} />}
        {error && !data && (
          <Failed title="Error loading inquiry history. Please try again." onRetry={() => void refetch()} />
        )}
        {data && (
          <HistoryTable
            inquiries={data.results}
            isStale={isPlaceholderData}
            ordering={view.ordering ?? '-created_at'}
            onOrder={(ordering) => change({ ordering: ordering === '-created_at' ? undefined : ordering })}
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

/**
 * The view of the inquiry history in the address, and how to change it. Changing a filter returns to the first page.
 */
function useHistoryView() {
  const view = useSearchOf(HistoryView);
  const navigate = useNavigate();

  const go = useCallback(
    (next: HistoryView, replace: boolean) => {
      // The schema drops defaults to keep the address short.
      void navigate({ to: '/inquiry-history', search: HistoryView.parse(next), replace, resetScroll: false });
    },
    [navigate],
  );

  const change = useCallback(
    (part: Partial<HistoryView>, { replace = false } = {}) =>
      go({ ...view, page: undefined, ...part }, replace),
    [go, view],
  );
  const clearFilters = useCallback(() => go({ ordering: view.ordering }, false), [go, view.ordering]);

  return { view, change, clearFilters };
}
