import { type QueuedReviewUrl, REVIEW_URL_PAGE_SIZE, type reviewEndpoints } from '@assay/domain/reviews';
import { merchantNames } from '#features/matching';
import { findLender } from '#platform/actor';
import { audit } from '#platform/audit';
import { actForLender, type Tx } from '#platform/database';
import type { Handler } from '#platform/feature';
import { lenderNames } from '#platform/lenders';
import { refuse } from '#platform/refusal';
import { emailsOf } from '#platform/users';
import * as store from './store.ts';

/** One page of all lenders' URLs with a status, for staff. */
export const listReviewUrls: Handler<typeof reviewEndpoints.queue> = async ({ tx, query }) => {
  const { status, page } = query;
  const { count, rows } = await store.queue(tx, {
    status,
    limit: REVIEW_URL_PAGE_SIZE,
    offset: (page - 1) * REVIEW_URL_PAGE_SIZE,
  });
  return { count, results: await queuedReviewUrls(tx, rows) };
};

/**
 * Closes a URL once, with its outcome and a note. Staff act for the lender that submitted it, where the closing is
 * stored and audited. Refuses an unknown URL and one that is closed already.
 */
export const closeReviewUrl: Handler<typeof reviewEndpoints.close> = async (call) => {
  const { tx, params, body, clock } = call;
  const lenderId = await store.lenderOf(tx, params.id);
  if (!lenderId) refuse('not_found');
  const actor = { ...call.actor, lender: await findLender(tx, call.actor.user, lenderId) };
  await actForLender(tx, lenderId);
  const closed = await store.close(tx, params.id, {
    status: body.status,
    note: body.note,
    closed_by: actor.user.email,
    closed_at: clock.now(),
  });
  if (!closed) refuse('review_url_closed');
  await audit(tx, clock, actor, {
    action: 'review_url.close',
    target: { kind: 'review_url', id: closed.id },
    details: { status: closed.status },
  });
  const [answer] = await queuedReviewUrls(tx, [closed]);
  return answer!;
};

/** Stored URLs as staff see them, with their lender and submitter. */
async function queuedReviewUrls(tx: Tx, rows: readonly store.StoredReviewUrl[]): Promise<QueuedReviewUrl[]> {
  const lenders = await lenderNames(tx, [...new Set(rows.map((row) => row.lender_id))]);
  const merchants = await merchantNames(tx, [...new Set(rows.map((row) => row.merchant_id))]);
  const emails = await emailsOf(tx, [...new Set(rows.map((row) => row.user_id))]);
  return rows.map((row) => ({
    ...row,
    lender: { id: row.lender_id, name: lenders.get(row.lender_id) ?? '' },
    merchant: { id: row.merchant_id, name: merchants.get(row.merchant_id) ?? row.merchant_name },
    submitted_by: emails.get(row.user_id) ?? '',
    submitted_at: row.submitted_at.toISOString(),
    status: row.status as QueuedReviewUrl['status'],
    closed_at: row.closed_at?.toISOString() ?? null,
  }));
}
