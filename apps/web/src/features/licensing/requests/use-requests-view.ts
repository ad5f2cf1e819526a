import { RequestsView } from '@assay/domain/licensing';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useSearchOf } from '#ui/use-search-of';

/** The License Requests view in the address, and how to change it. */
export function useRequestsView() {
  const view = useSearchOf(RequestsView);
  const navigate = useNavigate();
  const change = useCallback(
    (part: Partial<RequestsView>, { replace = false } = {}) => {
      const search = RequestsView.parse({ ...view, ...part });
      void navigate({ to: '/license', search, replace, resetScroll: false });
    },
    [navigate, view],
  );
  return { view, change };
}
