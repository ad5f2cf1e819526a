import type { inquiryEndpoints } from '@assay/domain/inquiry';
import { lenderOf } from '#platform/actor';
import type { Handler } from '#platform/feature';
import * as store from './store.ts';

const SHOWN = 5;

/** The caller's own latest inquiries for the active lender, newest first. */
export const recentInquiries: Handler<typeof inquiryEndpoints.recent> = async ({ tx, actor }) => {
  const rows = await store.recent(tx, { lenderId: lenderOf(actor).id, userId: actor.user.id, limit: SHOWN });
  const people = await store.principalsOf(
    tx,
    rows.map(({ id }) => id),
  );
  return {
    results: rows.map((row) => ({
      ...row,
      principals: people(row.id),
      created_at: row.created_at.toISOString(),
    })),
  };
};
