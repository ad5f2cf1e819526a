import { z } from 'zod';
import { endpoint, Id, IdInput, integerParameter } from '../http/index.ts';

const HistoryItem = z.object({
  merchant: z.object({ id: Id, name: z.string(), city: z.string().nullable(), state: z.string().nullable() }),
  inquiry: z.object({ id: Id, legal_entity_name: z.string().nullable(), name: z.string().nullable() }),
  result_dt: z.iso.datetime(),
});
export type HistoryItem = z.infer<typeof HistoryItem>;

/** Separate from the large report contract, because the command palette uses it on every screen. */
export const openedReports = endpoint({
  method: 'GET',
  path: 'inquiry/result/history',
  summary: 'The reports the caller opened, newest first',
  who: 'lender',
  view: { action: 'report.list', at: { kind: 'lender' } },
  query: z.object({
    page_size: integerParameter({ min: 1, max: 100, fallback: 50 }),
    inquiry_id: IdInput.optional(),
  }),
  out: z.object({ count: z.int(), history: z.array(HistoryItem) }),
});
