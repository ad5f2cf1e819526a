import type { QueuedReviewUrl } from '@assay/domain/reviews';
import { merchantNames } from '#features/matching';
import type { Tx } from '#platform/database';
import { lenderNames } from '#platform/lenders';
import { emailsOf } from '#platform/users';
import type { StoredReviewUrl } from './store.ts';

/** Stored URLs as staff see them, with their lender and submitter. */
export async function queuedReviewUrls(tx: Tx, rows: readonly StoredReviewUrl[]): Promise<QueuedReviewUrl[]> {
  const lenders = await lenderNames(tx, [...new Set(rows.map((row) => row.lender_id))]);
  const merchants = await merchantNames(tx, [...new Set(rows.map((row) => row.merchant_id))]);
  const emails = await emailsOf(tx, [...new Set(rows.map((row) => row.user_id))]);
  return rows.map((row) => ({
    id: row.id,
    lender: { id: row.lender_id, name: lenders.get(row.lender_id) ?? '' },
    merchant: { id: row.merchant_id, name: merchants.get(row.merchant_id) ?? row.merchant_name },
    service_name: row.service_name,
    url: row.url,
    description: row.description,
    submitted_by: emails.get(row.user_id) ?? '',
    submitted_at: row.submitted_at.toISOString(),
    status: row.status as QueuedReviewUrl['status'],
    note: row.note,
    closed_by: row.closed_by,
    closed_at: row.closed_at?.toISOString() ?? null,
  }));
}
