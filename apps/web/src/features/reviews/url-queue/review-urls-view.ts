import { type ReviewUrlStatus, reviewUrlStatuses } from '@assay/domain/reviews';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { useSearchOf } from '#ui/use-search-of';

/** The queue as its address says it; what does not fit falls back. */
const ReviewUrlsView = z.object({
  status: z.enum(reviewUrlStatuses).catch('open'),
  /** Counts from 1. */
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
});

/** The view of the queue in the address, and how to change it; the defaults are left out of the address. */
export function useReviewUrlsView() {
  const view = useSearchOf(ReviewUrlsView);
  const navigate = useNavigate();
  return {
    ...view,
    show(status: ReviewUrlStatus, page = 1, { replace = false } = {}): void {
      const search = { status: status === 'open' ? undefined : status, page: page === 1 ? undefined : page };
      void navigate({ to: '/settings/review-urls', search, replace, resetScroll: false });
    },
  };
}
