import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import type { AddressWithoutParams } from './link-target.ts';
import { useSearchOf } from './use-search-of.ts';

/** The search parameters of a queue: a status, open by default, and a 1-based page. */
export const queueView = <const Status extends string>(statuses: readonly ['open', ...Status[]]) =>
  z.object({
    status: z.enum(statuses).catch('open' as never),
    page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
  });

export interface QueueView<Status extends string> {
  status: Status;
  page: number;
  show: (status: Status, page?: number, options?: { replace?: boolean }) => void;
}

/** The view of a queue in the address, and how to change it; defaults are left out of the address. */
export function useQueueView<Status extends string>(
  to: AddressWithoutParams,
  schema: z.ZodType<{ status: Status; page: number }>,
): QueueView<Status> {
  const view = useSearchOf(schema);
  const navigate = useNavigate();
  return {
    ...view,
    show(status, page = 1, { replace = false } = {}) {
      const search = {
        status: status === 'open' ? undefined : status,
        page: page === 1 ? undefined : page,
      };
      void navigate({ to, search: search as never, replace, resetScroll: false });
    },
  };
}
