import { type ChangeFilter, changeKindsIn, followUpFilters, severities } from '@assay/domain/monitoring';
import { z } from 'zod';

const day = z.iso.date().optional().catch(undefined);

export type FeedView = Omit<ChangeFilter, 'merchant_id'>;

/** The search parameters of the feed; invalid ones are ignored. */
export const FeedView = z
  .object({
    severity: z.enum(severities).optional().catch(undefined),
    kind: z
      .string()
      .refine((kinds) => changeKindsIn(kinds) !== null)
      .optional()
      .catch(undefined),
    search: z.coerce.string().trim().min(1).max(255).optional().catch(undefined),
    unseen: z.literal('true').optional().catch(undefined),
    assigned: z
      .union([z.enum(['me', 'nobody']), z.string().regex(/^[1-9]\d{0,17}$/)])
      .optional()
      .catch(undefined),
    follow_up: z.enum(followUpFilters).optional().catch(undefined),
    from: day,
    to: day,
  })
  .transform(({ from, to, ...view }): FeedView => (from && to && from > to ? view : { ...view, from, to }));

/** Whether any filter is set. */
export const isNarrowed = (view: FeedView): boolean =>
  Object.values(view).some((value) => value !== undefined);
