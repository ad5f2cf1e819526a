import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { useSearchOf } from '#ui/use-search-of';

/** The lenders screen's search parameters: the filter and the open lender. */
const LendersView = z.object({
  name: z.coerce.string().trim().min(1).max(255).optional().catch(undefined),
  lender: z.coerce.string().optional().catch(undefined),
});
export type LendersView = z.infer<typeof LendersView>;

export function useLendersView() {
  const view = useSearchOf(LendersView);
  const navigate = useNavigate();
  const show = (next: LendersView, { replace = false } = {}) =>
    void navigate({
      to: '/settings/lenders',
      search: next,
      replace,
      resetScroll: false,
    });
  return { view, show };
}
