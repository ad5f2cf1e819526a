import type { reportEndpoints } from '@assay/domain/report';
import { historyCount, historyPage } from '#features/inquiry';
import type { Handler } from '#platform/feature';

/**
 * The reports that the caller was the first to open, newest first; only of one inquiry when its id is given (REP-008).
 */
export const reportHistory: Handler<typeof reportEndpoints.history> = async ({ tx, actor, query }) => {
  const filter = { userId: actor.user.id, inquiryId: query.inquiry_id };
  const rows = await historyPage(tx, filter, query.page_size);
  return {
    count: await historyCount(tx, filter),
    history: rows.map((row) => ({
      merchant: { id: row.merchant_id, name: row.merchant_name, city: row.city, state: row.state },
      inquiry: { id: row.inquiry_id, legal_entity_name: row.legal_entity_name, name: row.inquiry_name },
      result_dt: row.result_dt.toISOString(),
    })),
  };
};
