import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useSearchOf } from '#ui/use-search-of';
import { HistoryView } from './history-view.ts';

/**
 * The view of the inquiry history in the address, and how to change it. Changing a filter returns to the first page.
 */
export function useHistoryView() {
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
