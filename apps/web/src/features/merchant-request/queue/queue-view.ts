import { type RequestStatus, requestStatuses } from '@assay/domain/merchant-request';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { useSearchOf } from '#ui/use-search-of';

/** The queue as its address says it; what does not fit falls back. */
export const QueueView = z.object({
  status: z.enum(requestStatuses).catch('open'),
  /** Counts from 1. */
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
});
type QueueView = z.infer<typeof QueueView>;

/** The view of the queue in the address, and how to change it; the defaults are left out of the address. */
export function useQueueView(): QueueView & {
  show: (status: RequestStatus, page?: number, options?: { replace?: boolean }) => void;
} {
  const view = useSearchOf(QueueView);
  const navigate = useNavigate();
  return {
    ...view,
    show(status, page = 1, { replace = false } = {}) {
      const search = {
        status: status === 'open' ? undefined : status,
        page: page === 1 ? undefined : page,
      };
      void navigate({ to: '/settings/merchant-requests', search, replace, resetScroll: false });
    },
  };
}
