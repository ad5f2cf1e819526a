import { z } from 'zod';
import { useView } from '#ui/use-view';

/** The lenders screen's search parameters: the filter and the open lender. */
const LendersView = z.object({
  name: z.coerce.string().trim().min(1).max(255).optional().catch(undefined),
  lender: z.coerce.string().optional().catch(undefined),
});
export type LendersView = z.infer<typeof LendersView>;

export const useLendersView = () => useView('/settings/lenders', LendersView);
