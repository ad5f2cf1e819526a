import { dayIn } from '#platform/clock';
import type { Tx } from '#platform/database';
import * as store from './configuration-store.ts';

const every = {
  notifications_closures: true,
  notifications_complaints: true,
  notifications_loans: true,
  notifications_reviews: true,
  notifications_rating_change: true,
};

/**
 * Gives the lender of the transaction every package and recipients from a moment on, unless somebody configured it already.
 * The daily job makes the runs since then.
 */
export async function beginNotifications(
  tx: Tx,
  lenderId: string,
  { since, zone, recipients }: { since: Date; zone: string; recipients: readonly string[] },
): Promise<void> {
  if (await store.isConfigured(tx, lenderId)) return;
  await store.setEnabledSince(tx, lenderId, since);
  await store.savePackages(tx, lenderId, every, {
    effective_from: dayIn(zone, since),
    saved_by: null,
    saved_at: since,
  });
  for (const email of recipients)
    await store.insertRecipient(tx, { lender_id: lenderId, email, added_by: null, added_at: since });
}
