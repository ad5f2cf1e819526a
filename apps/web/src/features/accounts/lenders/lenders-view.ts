import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { useSearchOf } from '#ui/use-search-of';

/** The lenders as their address says it: what narrows the list, and the one that is open. */
const LendersView = z.object({
  name: z.coerce.string().trim().min(1).max(255).optional().catch(undefined),
  lender: z.coerce.string().optional().catch(undefined),
});
export type LendersView = z.infer<typeof LendersView>;

/** The view of the lenders in the address, and how to change it. */
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
