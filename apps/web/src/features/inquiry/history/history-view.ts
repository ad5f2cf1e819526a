import { historyOffset, inquiryHistory } from '@assay/domain/inquiry';
import { z } from 'zod';

const day = z.iso.date().optional().catch(undefined);

/** The search parameters of the inquiry history; invalid values are ignored (details: back office, section 31). */
export const HistoryView = z.object({
  search: z.coerce.string().trim().min(1).max(255).optional().catch(undefined),
  created_at_after: day,
  created_at_before: day,
  exclude_admin: z.coerce.string().pipe(z.literal('true')).optional().catch(undefined),
  ordering: z.enum(['name', '-name', 'created_at']).optional().catch(undefined),
  /** 1-based, as in the pager. */
  page: z.coerce.number().int().min(2).optional().catch(undefined),
});
export type HistoryView = z.infer<typeof HistoryView>;

/** The query of `GET inquiry/dashboard` for a view. */
export function historyQuery({ page = 1, ...filters }: HistoryView) {
  return { ...filters, limit: inquiryHistory.pageSize, offset: historyOffset(page - 1) };
}

/** Whether the list is filtered; order and page are not filters. */
export function isFiltered(view: HistoryView): boolean {
  return Boolean(view.search || view.created_at_after || view.created_at_before || view.exclude_admin);
}
